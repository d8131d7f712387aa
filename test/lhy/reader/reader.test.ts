/*
 * Situations of a second reader of the rulebook, who wrote down what must come of them before he saw the program: the chapters that came
 * last, and where they meet the older ones. All are played through the facade.
 */
import './dark.cases.js';
import './ground.cases.js';
import './landings.cases.js';
import './mixed.cases.js';
import './mortars.cases.js';
import './older.cases.js';
