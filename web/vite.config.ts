import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPaths, vendorStyles } from './build/plugins.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://localhost:${process.env.PORT ?? '3000'}`;
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/** Three entries: the public site (`index.html`), the application (`app.html`) and the API's page (`docs.html`), so that none pays for another. */
export default defineConfig({
  root: here('.'),
  plugins: [vendorStyles(), appPaths(), react()],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [here('index.html'), here('app.html'), here('docs.html')].filter((entry) => existsSync(entry)),
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/local': server } },
});
