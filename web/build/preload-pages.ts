import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import type { Plugin } from 'vite';
import type { PageFiles } from '../src/app/opening.ts';
import { PAGE_NAMES, pageRowOf } from '../src/lib/pages.ts';
import { withImports } from './preload-frame.ts';
import { type Bundle, builtFileText } from './prerendered.ts';

const OPENING = fileURLToPath(new URL('../src/app/opening.ts', import.meta.url));

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

/** Returns the script that requests the data and files of the page at the present address. */
async function openingScript(files: PageFiles): Promise<string> {
  const { outputFiles } = await esbuild({
    entryPoints: [OPENING],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    define: { PAGE_FILES: JSON.stringify(files) },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Adds a script to `app.html`. Together with the frame, it requests the data and the files of the page at the address.
 * Without the script, the router requests them only after React and the frame have arrived. The script blocks the HTML
 * parser, so it always runs before the application.
 */
export const preloadPagesPlugin = (): Plugin => ({
  name: 'preload-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const html = builtFileText(bundle, 'app.html');
    const byPage = PAGE_NAMES.map((name) => {
      const { path, file, firstRequest } = pageRowOf(name);
      return [`^${path.replace(/\/:\w+/g, '/[^/]+')}/?$`, filesOf(bundle, file, html), firstRequest ?? null] as const;
    });
    const files = [...new Set(byPage.flatMap(([, some]) => some))];
    const pages = byPage.map(
      ([pattern, some, request]) => [pattern, some.map((file) => files.indexOf(file)), request] as const,
    );
    const source = await openingScript({ files, pages });
    const script = this.getFileName(this.emitFile({ type: 'asset', name: 'pages.js', source }));
    delete bundle['app.html'];
    const withScript = html.replace('<title>', `<script src="/${script}"></script>\n    <title>`);
    this.emitFile({ type: 'asset', fileName: 'app.html', source: withScript });
  },
});
