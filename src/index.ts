/**
 * The rules of the squad-level hex wargame Lock 'n Load Tactical as pure functions over plain JSON. Unofficial; not
 * affiliated with the publisher.
 *
 * @packageDocumentation
 */
export * from './facade/index.js';
