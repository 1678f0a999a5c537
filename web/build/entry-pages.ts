import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { brand } from '../../shared/brand.ts';
import { EARLY_STYLE, early } from './early.ts';
import { scopedName } from './styles.ts';

type Bundle = Record<string, { type: string; source?: string | Uint8Array }>;

/** The HTML files of the pages before the sign-in, each with the address that shows its page. */
const PAGES: Record<string, string> = {
  'login.html': '/login',
  'signup.html': '/signup',
  'forgetpassword.html': '/ForgetPassword',
  'resetpassword.html': '/ResetPassword/token',
};

const PRERENDER = fileURLToPath(new URL('../src/app/prerender.tsx', import.meta.url));
const SHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

const sheetOf = (file: string): string => file.replace(/^.*\/|(\.module)?\.css$/g, '');

/** Replaces style sheets by their class names alone, because the build has already written the styles. */
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

const sourceOf = (bundle: Bundle, file: string): string => {
  const source = bundle[file]?.source;
  if (source === undefined) throw new Error(`The build made no ${file}.`);
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
};

/** Returns `login.html` with its styles inlined, so that it needs no style sheets. */
function selfContained(bundle: Bundle, script: string): string {
  const html = sourceOf(bundle, 'login.html');
  const styles = [...html.matchAll(SHEET)].map(([, file = '']) => sourceOf(bundle, file).trim());
  const head = `  <style>${styles.join('')}${EARLY_STYLE}</style>\n    <script async src="/${script}"></script>\n  </head>`;
  return html.replace(SHEET, '').replace('</head>', () => head);
}

/**
 * Writes the public site's page also as `404.html`. The server sends it with status 404, and its script shows the
 * message.
 */
export const notFoundPage = (): Plugin => ({
  name: 'not-found-page',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    if (bundle['index.html'] !== undefined)
      this.emitFile({ type: 'asset', fileName: '404.html', source: sourceOf(bundle as Bundle, 'index.html') });
  },
});

/**
 * Writes the pages before the sign-in as finished HTML, so that users can read and type at once; `entry.tsx` hydrates
 * them. Other pages are not written, because they differ from user to user.
 */
export const entryPages = (): Plugin => ({
  name: 'entry-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const { module } = await runnerImport<{ prerender: (address: string) => string }>(PRERENDER, {
      configFile: false,
      logLevel: 'error',
      plugins: [noStyles],
    });
    const script = this.emitFile({ type: 'asset', name: 'early.js', source: `(${early.toString()})();` });
    const shell = selfContained(bundle as Bundle, this.getFileName(script));
    for (const [fileName, address] of Object.entries(PAGES)) {
      const page = module.prerender(address);
      const heading = /<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '';
      const source = shell
        .replace('<div id="root"></div>', () => `<div id="root">${page}</div>`)
        .replace(/<title>.*?<\/title>/, () => `<title>${heading} · ${brand.name}</title>`);
      delete bundle[fileName];
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
});
