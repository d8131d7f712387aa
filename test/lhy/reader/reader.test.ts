import './mortars.cases.js';
