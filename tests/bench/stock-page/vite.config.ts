import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the stock page with the settings of our site, for the folder `/stock/`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/stock/',
  plugins: [react()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
