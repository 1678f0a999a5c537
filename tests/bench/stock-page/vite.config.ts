import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the stock page as our site is built, into a folder beside it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/stock/',
  plugins: [react()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
