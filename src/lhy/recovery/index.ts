export * from './recovery.js';
