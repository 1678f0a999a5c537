import type { Plugin } from 'vite';
import { fileFor } from '../../shared/site-routes.ts';

/**
 * Matches the paths of the application and of the pages before the sign-in; all other paths belong to the public site.
 */
export const APP_PATHS = /^\/(app|login|signup|forgetpassword|resetpassword)(\/|$)/i;

/** In development, serves `app.html` at the application's addresses and `login.html` at those before the sign-in. */
export const appPathsPlugin = (): Plugin => ({
  name: 'app-paths',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (APP_PATHS.test(path)) request.url = fileFor(path) === '/app.html' ? '/app.html' : '/login.html';
      next();
    });
  },
});
