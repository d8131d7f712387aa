import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { alias } from './vite.config.js';
import pages from '../examples/guides/vite.config.js';

/** The pages of the guides, built from the sources of the library: so they are tested beside the playground, without a package. */
export const config = defineConfig({
  ...pages,
  root: fileURLToPath(new URL('../examples/guides', import.meta.url)),
  resolve: { alias },
});
export { config as default };
