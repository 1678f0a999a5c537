import type { Plugin } from 'vite';
import type { SitePage } from '../src/site/prerender.tsx';
import { type Chunk, withImports } from './preload-frame.ts';
import { type Bundle, builtFileText, EARLY_FILE, fillPage, importToRender, withStyles } from './prerendered.ts';

const INDEX = 'index.html';

/**
 * Returns the name of a page's HTML file: `/AboutUs` → `aboutus.html`. `fileFor` in `shared/site-routes.ts` must return
 * the same name.
 */
const fileOf = (path: string): string => (path === '/' ? INDEX : `${path.slice(1).toLowerCase() || '404'}.html`);

const named = (bundle: Bundle, name: string): string => {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
  if (chunk === undefined) throw new Error(`The build made no ${name}.`);
  return chunk.fileName;
};

const sheetsOf = (chunks: readonly Chunk[]): string[] =>
  chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Writes the pages of the public site as finished HTML with their styles, so that a phone paints them with the first
 * reply; `main.tsx` hydrates them.
 */
export const sitePagesPlugin = (): Plugin => ({
  name: 'site-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    if (bundle[INDEX] === undefined) return;
    const { PAGES } = await importToRender<{ PAGES: readonly SitePage[] }>('site/prerender.tsx');
    const early = this.getFileName(this.emitFile(EARLY_FILE));
    const shell = builtFileText(bundle, INDEX);
    delete bundle[INDEX];
    for (const { path, title, description, html, chunk } of PAGES) {
      const chunks = [...withImports(bundle, named(bundle, chunk)).values()];
      const sheets = sheetsOf(chunks);
      const links = [
        ...chunks
          .filter(({ fileName }) => !shell.includes(fileName))
          .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
        `<meta name="inlined-sheets" content="${sheets.map((file) => `/${file}`).join(' ')}">`,
        ...(path === '' ? ['<meta name="robots" content="noindex">'] : []),
        `<script async src="/${early}"></script>`,
      ];
      const source = fillPage(withStyles(bundle, shell, { sheets }), {
        title,
        body: html,
        head: links.join(''),
      }).replace(
        /(<meta\s+name="description"\s+content=")[^"]*/,
        (_, before: string) => before + attribute(description),
      );
      this.emitFile({ type: 'asset', fileName: fileOf(path), source });
    }
  },
});
