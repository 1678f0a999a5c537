/**
 * Returns the file for a path of the site: a page before sign-in has its own file, an address of the application gets
 * `app.html`, a page of the public site `index.html`, and any other path without a file `404.html`, served with that
 * status. Self-contained plain JavaScript, because its own text is CloudFront's function.
 */
export function fileFor(path: string): string {
  const plain = path.toLowerCase().replace(/\/$/, '');
  if (/^\/(login|signup|forgetpassword)$/.test(plain)) return `${plain}.html`;
  if (/^\/resetpassword\/[^/]+$/.test(plain)) return '/resetpassword.html';
  if (/^\/(app|login|signup|forgetpassword|resetpassword)(\/|$)/i.test(path)) return '/app.html';
  if (/^\/docs\/?$/.test(path)) return '/docs.html';
  if (/^(\/(aboutus|career|track|status|privacy|terms))?$/.test(plain)) return '/index.html';
  return /\.[a-z0-9]{1,12}$/i.test(path) ? path : '/404.html';
}

/** Returns the cache time of a file: forever for files with a hash in their names; all others are revalidated. */
export const cacheFor = (file: string): string =>
  file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
