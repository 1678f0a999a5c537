// A script of its own in the head of `app.html`. It runs before React and the frame have arrived, so it imports nothing
// of them. `build/preload-pages.ts` bundles it.
import { handOver, prefetch } from '../api/ask-early.ts';
import { claimsOf, validToken } from '../api/session/token.ts';

/** The files of all pages. Each page has a pattern of its address and what it needs. */
export interface PageFiles {
  files: readonly string[];
  /** `files` are positions in the list above, and `request` is the page's first request without filters. */
  pages: readonly (readonly [pattern: string, files: readonly number[], request: string | null])[];
}
declare const PAGE_FILES: PageFiles;

/** Requests a file as the bundler's loader does, which would otherwise load it again. */
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
// Every page needs the signed-in user. The page's own request goes out with it, before all files.
if (token !== undefined) {
  prefetch(`/api/v1/users/${claimsOf(token)?.sub}`, token);
  if (request && location.search === '') prefetch(`/api/v1${request}`, token);
  handOver();
}
for (const at of files) preload(PAGE_FILES.files[at] ?? '');
