// A separate script in the head of `app.html`. It runs before React and the frame have arrived, so it must not import
// any of their modules. `build/preload-pages.ts` bundles it.
import { passOnEarlyRequests, prefetch } from '../api/ask-early.ts';
import { claimsOf, validToken } from '../api/session/token.ts';

/** The files of all pages. Each entry in `pages` has the pattern of a page's address and what the page needs. */
export interface PageFiles {
  files: readonly string[];
  /**
   * `pattern` matches the page's address. `files` are positions in the list `files` above. `request` is the page's
   * first request without filters.
   */
  pages: readonly (readonly [pattern: string, files: readonly number[], request: string | null])[];
}
declare const PAGE_FILES: PageFiles;

/**
 * Requests a file with the same link element as the bundler's loader. Otherwise the loader would load the file a second
 * time.
 */
function preload(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

const page = PAGE_FILES.pages.find(([pattern]) => new RegExp(pattern, 'i').test(location.pathname));
const [, files = [], request] = page ?? [];
const token = validToken();
// Every page needs the signed-in user. The page's own request is sent at the same time, before the requests for files.
if (token !== undefined) {
  prefetch(`/api/v1/users/${claimsOf(token)?.sub}`, token);
  if (request && location.search === '') prefetch(`/api/v1${request}`, token);
  passOnEarlyRequests();
}
for (const at of files) preload(PAGE_FILES.files[at] ?? '');
