import type { Plugin } from 'vite';
import { fileFor } from '../../shared/site-routes.ts';
import { themed } from './prime-theme.ts';

/**
 * Puts the vendor style sheets on our tokens while building, in a layer below ours. They are imported by
 * `ui/vendor.ts`: what a style sheet imports by itself is read past the plugins.
 */
export const vendorStyles = (): Plugin => ({
  name: 'vendor-styles',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('lara-light-teal/theme.css')) return `@layer vendor {${themed(code)}}`;
    return undefined;
  },
});

/** Paths of the application and of the pages before its sign-in; everything else is the public site. */
export const APP_PATHS = /^\/(app|login|signup|forgetpassword|resetpassword)(\/|$)/i;

/** While developing: an address of the application gets `app.html`, a page before the sign-in `login.html`. */
export const appPaths = (): Plugin => ({
  name: 'app-paths',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (APP_PATHS.test(path)) request.url = fileFor(path) === '/app.html' ? '/app.html' : '/login.html';
      next();
    });
  },
});
