import type { Plugin } from 'vite';
import { PAGE_NAMES, pageRowOf } from '../src/lib/pages.ts';
import { withImports } from './preload-frame.ts';
import { type Bundle, builtFileText } from './prerendered.ts';

/** The files of all pages. Each page has a pattern of its address and the positions of its files in `files`. */
interface PageFiles {
  files: readonly string[];
  pages: readonly (readonly [pattern: string, files: readonly number[]])[];
}

/**
 * Requests the files of the page at this address. The source of this function is inlined in `app.html`, because the
 * links of `app.html` are the same for every page. Without it the router would request the files only after React and
 * the frame have arrived.
 */
function preloadPage({ files, pages }: PageFiles): void {
  const page = pages.find(([pattern]) => new RegExp(pattern, 'i').test(location.pathname));
  for (const at of page?.[1] ?? []) {
    const file = files[at] ?? '';
    const link = document.createElement('link');
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = ''; // as the bundler's loader requests them, which would otherwise load them again
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** Returns the files that a page needs in addition to those that `app.html` requests. */
function filesOf(bundle: Bundle, page: string, html: string): string[] {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/src/features/${page}.tsx`) === true,
  );
  if (chunk === undefined) return [];
  const chunks = [...withImports(bundle, chunk.fileName).values()];
  const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...sheets])].filter((file) => !html.includes(file));
}

/** Adds a script to `app.html` that requests the files of the address's page while the frame is still loading. */
export const preloadPages = (): Plugin => ({
  name: 'preload-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const html = builtFileText(bundle, 'app.html');
    const byPage = PAGE_NAMES.map((name) => {
      const { path, file } = pageRowOf(name);
      return [`^${path.replace(/\/:\w+/g, '/[^/]+')}/?$`, filesOf(bundle, file, html)] as const;
    });
    const files = [...new Set(byPage.flatMap(([, some]) => some))];
    const pages = byPage.map(([pattern, some]) => [pattern, some.map((file) => files.indexOf(file))] as const);
    const source = `(${preloadPage.toString()})(${JSON.stringify({ files, pages } satisfies PageFiles)});`;
    const script = this.getFileName(this.emitFile({ type: 'asset', name: 'pages.js', source }));
    delete bundle['app.html'];
    const withScript = html.replace('<title>', `<script async src="/${script}"></script>\n    <title>`);
    this.emitFile({ type: 'asset', fileName: 'app.html', source: withScript });
  },
});
