import './mortars.cases.js';
import './dark.cases.js';
import './ground.cases.js';
import './mixed.cases.js';
