import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { earlyScript } from './early.ts';
import { scopedName } from './styles.ts';

export type Bundle = Rolldown.OutputBundle;

const SHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

const sheetOf = (file: string): string => file.replace(/^.*\/|(\.module)?\.css$/g, '');

/** Replaces each style sheet with its class names only, because the build has already written the styles. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? `\0no-styles ${sheetOf(id)}` : undefined),
  load: (id) => {
    if (!id.startsWith('\0no-styles ')) return undefined;
    const sheet = JSON.stringify(scopedName('', id.slice(id.indexOf(' ') + 1)));
    return `export default new Proxy({}, { get: (_, name) => ${sheet} + name });`;
  },
};

/** Imports a module of `src` in the build's own process, to render pages with it. */
export async function importToRender<T>(file: string): Promise<T> {
  const path = fileURLToPath(new URL(`../src/${file}`, import.meta.url));
  return (await runnerImport<T>(path, { configFile: false, logLevel: 'error', plugins: [noStyles] })).module;
}

/** Returns the text of a file that the build has made. */
export function builtFileText(bundle: Bundle, file: string): string {
  const made = bundle[file];
  if (made?.type !== 'asset') throw new Error(`The build made no ${file}.`);
  return typeof made.source === 'string' ? made.source : new TextDecoder().decode(made.source);
}

/** Returns a page with its style sheets inlined, so that it can be painted without another request. */
export function withStyles(
  bundle: Bundle,
  html: string,
  more: { sheets?: readonly string[]; style?: string } = {},
): string {
  const linked = [...html.matchAll(SHEET)].map(([, file = '']) => file);
  const styles = [...new Set([...linked, ...(more.sheets ?? [])])].map((file) => builtFileText(bundle, file).trim());
  const style = `  <style>${styles.join('')}${more.style ?? ''}</style>\n  </head>`;
  return html.replace(SHEET, '').replace('</head>', () => style);
}

/** The file with the script that prerendered pages run before their program. */
export const EARLY_FILE = { type: 'asset', name: 'early.js', source: `(${earlyScript.toString()})();` } as const;

/**
 * Inserts a rendered page into the root element of its program, and sets the title and the scripts in the head. The
 * program loads with low priority, because the page is painted without it.
 */
export const fillPage = (html: string, page: { title: string; body: string; head: string }): string =>
  html
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`)
    .replace(/<title>.*?<\/title>/, () => `<title>${page.title}</title>`)
    .replace('</head>', () => `  ${page.head}\n  </head>`)
    .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
