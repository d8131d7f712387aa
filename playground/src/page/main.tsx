import { render } from 'preact';
import { App } from './app.jsx';
import { startClient } from './client.js';
import './style.css';

const page = document.getElementById('page');
if (page !== null) render(<App client={startClient()} />, page);
