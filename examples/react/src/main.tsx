import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { tableOf } from './table.js';

createRoot(document.getElementById('root') as HTMLElement).render(<App table={tableOf('7')} />);
