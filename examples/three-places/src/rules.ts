// The worker.
import { serveGame } from 'hexarbiter/remote';
import { here } from './here.js';

serveGame(here(), self);
