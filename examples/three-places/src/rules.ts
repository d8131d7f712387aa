// The worker.
import { serveGame } from 'hexarbiter/remote';
import type { Port } from 'hexarbiter/session';
import { here } from './here.js';

serveGame(here(), self as unknown as Port);
