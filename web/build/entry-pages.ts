import type { Plugin } from 'vite';
import { brand } from '../../shared/brand.ts';
import { EARLY_STYLE } from './early.ts';
import { builtFileText, EARLY_FILE, fillPage, importToRender, withStyles } from './prerendered.ts';

/** The HTML files of the pages before the sign-in, each with the address of its page. */
const PAGES: Record<string, string> = {
  'login.html': '/login',
  'signup.html': '/signup',
  'forgetpassword.html': '/ForgetPassword',
  'resetpassword.html': '/ResetPassword/token',
};

/** The only page before the sign-in that search engines may list. */
const LISTED = 'login.html';
const DESCRIPTION = `Sign in to ${brand.name} to compare couriers, book parcels and follow them to the door.`;

/**
 * Writes the pages before the sign-in as finished HTML, so that users can read and type at once; `entry.tsx` hydrates
 * them. Other pages are not written, because they differ from user to user.
 */
export const entryPagesPlugin = (): Plugin => ({
  name: 'entry-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const { prerender } = await importToRender<{ prerender: (address: string) => string }>('app/prerender.tsx');
    const early = this.getFileName(this.emitFile(EARLY_FILE));
    const shell = withStyles(bundle, builtFileText(bundle, 'login.html'), { style: EARLY_STYLE });
    for (const [fileName, address] of Object.entries(PAGES)) {
      const body = prerender(address);
      const heading = /<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? '';
      const robots = fileName === LISTED ? '' : '<meta name="robots" content="noindex">';
      const source = fillPage(shell, {
        title: `${heading} · ${brand.name}`,
        body,
        head: `<meta name="description" content="${DESCRIPTION}">${robots}<script async src="/${early}"></script>`,
      });
      delete bundle[fileName];
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
});
