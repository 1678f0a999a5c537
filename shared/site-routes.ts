/**
 * Returns the file that answers a path of the site: a page before the sign-in has one of its own, an address of the
 * application gets `app.html`, a page of the public site `index.html`, and any other that is no file `404.html`, which is
 * answered with that status. It stands alone and in plain JavaScript, so that its own text can be CloudFront's function.
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

/** How long a file may be kept: what has its hash in its name for good, all else is asked for each time. */
export const cacheFor = (file: string): string =>
  file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
