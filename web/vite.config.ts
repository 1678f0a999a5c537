import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appGroups } from './build/app-chunks.ts';
import { bareContractsPlugin } from './build/bare-contracts.ts';
import { entryGroups } from './build/chunks.ts';
import { entryPagesPlugin } from './build/entry-pages.ts';
import { appPathsPlugin } from './build/plugins.ts';
import { preloadFramePlugin } from './build/preload-frame.ts';
import { preloadPagesPlugin } from './build/preload-pages.ts';
import { withPriorities } from './build/reach.ts';
import { redocAssetPlugin } from './build/redoc-asset.ts';
import { sitePagesPlugin } from './build/site-pages.ts';
import { scopedName, styleLayersPlugin } from './build/styles.ts';
import { zodInBrowserPlugin } from './build/zod-in-browser.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://localhost:${process.env.PORT ?? '3000'}`;
const entry = here('src/app/entry.tsx');
const sites = [here('src/docs/main.ts'), here('src/site/main.tsx')];
/**
 * Returns the production build of a module of the router. The router's package exports only the development build,
 * which prints warnings.
 */
const routerFile = (name: string) =>
  fileURLToPath(import.meta.resolve(name)).replace(/([\\/])development([\\/])/, '$1production$2');
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/**
 * The build has four entries, so that each part loads only what it needs. They are the public site (`index.html`), the
 * pages before the sign-in (`login.html`), the application (`app.html`) and the page of the API document (`docs.html`).
 */
export default defineConfig({
  root: here('.'),
  plugins: [
    styleLayersPlugin(),
    appPathsPlugin(),
    react(),
    bareContractsPlugin(),
    zodInBrowserPlugin(),
    redocAssetPlugin(),
    preloadFramePlugin(),
    preloadPagesPlugin(),
    entryPagesPlugin(),
    sitePagesPlugin(),
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('react-router') },
      { find: /^react-router\/dom$/, replacement: routerFile('react-router/dom') },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0, // The content security policy allows no scripts or fonts from `data:` addresses.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'login.html', 'app.html', 'docs.html'].map(here).filter((entry) => existsSync(entry)),
      output: {
        codeSplitting: {
          groups: withPriorities([
            ...entryGroups(entry, sites),
            ...appGroups({
              main: here('src/app/main.tsx'),
              frame: here('src/app/frame-parts.ts'),
              router: here('src/app/router.tsx'),
              others: [...sites, entry],
              orders: here('src/features/orders-list/shipment-list-page.tsx'),
              list: here('src/ui/list/data-list.tsx'),
              form: fileURLToPath(import.meta.resolve('react-hook-form')),
            }),
          ]),
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/local': server } },
});
