import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Returns a file and all files that it imports statically. */
export function withImports(bundle: Rolldown.OutputBundle, file: string, found = new Map<string, Chunk>()) {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.set(file, chunk);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

/**
 * Adds the frame's files to `app.html`, because every page of the application needs the frame. So the browser loads
 * them together with the start file and not after it.
 */
export const preloadFramePlugin = (): Plugin => ({
  name: 'preload-frame',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (bundle === undefined || path !== '/app.html') return [];
      const frame = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'frame-parts');
      if (frame === undefined) throw new Error('The build made no frame.');
      const chunks = withImports(bundle, frame.fileName);
      const sheets = [...chunks.values()].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const link = (rel: string, file: string): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      });
      return [
        ...[...chunks.keys()].map((file) => link('modulepreload', file)),
        ...sheets.map((file) => link('stylesheet', file)),
      ].filter(({ attrs }) => !html.includes(String(attrs?.['href'])));
    },
  },
});
