/**
 * Returns the file to serve for a path of the site:
 * - The sign-in pages, the documentation and the pages of the public site each have a file.
 * - All other pages of the application are `app.html`.
 * - Any other path with an extension is the path of a file. Any other path without an extension gets `404.html`.
 * The function must not refer to other code, because its text becomes a CloudFront function.
 */
export function fileFor(path: string): string {
  const plain = path.toLowerCase().replace(/\/$/, '');
  if (/^\/(login|signup|forgetpassword)$/.test(plain)) return `${plain}.html`;
  if (/^\/resetpassword\/[^/]+$/.test(plain)) return '/resetpassword.html';
  if (/^\/(app|login|signup|forgetpassword|resetpassword)(\/|$)/i.test(path)) return '/app.html';
  if (/^\/docs\/?$/.test(path)) return '/docs.html';
  if (plain === '') return '/index.html';
  if (/^\/(pricing|aboutus|career|track|status|privacy|terms)$/.test(plain)) return `${plain}.html`;
  return /\.[a-z0-9]{1,12}$/i.test(path) ? path : '/404.html';
}

/**
 * Returns the `Cache-Control` header of a file. Files with a hash in their names are cached forever. All other files
 * are revalidated.
 */
export const cacheControlOf = (file: string): string =>
  file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
