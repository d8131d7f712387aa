import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: {
    target: 'es2022',
    rollupOptions: {
      input: ['index', 'art', 'animate', 'range', 'dice', 'computer', 'translate', 'browsers'].map(
        (page) => `${page}.html`,
      ),
    },
  },
});
