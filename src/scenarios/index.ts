/**
 * The scenarios that come with the program: a list for a page, and all packs of one of them.
 *
 * @packageDocumentation
 */
export { SCENARIOS } from './catalogue.js';
export type { ScenarioEntry } from './entry.js';
export { loadScenario } from './load-scenario.js';
export type { LoadScenarioHow, ScenarioInput } from './load-scenario.js';
