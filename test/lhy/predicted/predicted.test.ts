/*
 * Predictions of an independent reader: written from the rulebook and the docs before the games were played. The files hold
 * the cases, by chapter; all of them are played through the facade alone.
 */
import './anti-tank.cases.js';
import './assaults.cases.js';
import './boundaries.cases.js';
import './elite.cases.js';
import './examples.cases.js';
import './fire.cases.js';
import './moves.cases.js';
import './night.cases.js';
import './results.cases.js';
import './seeing.cases.js';
import './small-arms.cases.js';
import './turns.cases.js';
import './vehicles.cases.js';
