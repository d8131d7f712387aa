export { formatAction } from './format.js';
export { parseLocation } from './location.js';
export { parseAction } from './parse.js';
