import { onTestFinished } from 'vitest';
import type { Person } from '../support/people/people.ts';
import { addressHeader, DESKTOP, type Size, type Watched } from '../support/web/browser.ts';

/** A page of our origin without a script: it gives access to the origin's storage without running the application. */
const QUIET_PAGE = '/robots.txt';

/** Turns a spinner once: otherwise each of its frames is painted, sixty a second, and nobody sees them here. */
const turnOnce = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation-iteration-count: 1 !important; }');
  document.adoptedStyleSheets = [sheet];
};

/** Signs out and leaves one empty tab, with only the browser's cache of files. */
async function clear({ page }: Watched): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.emulateMedia({ colorScheme: null, media: null });
  await page.goto(QUIET_PAGE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

/**
 * Returns windows that users share in turn, one test each. A new context and its process cost a
 * second of processor time, five times as much as an application page in a used window.
 * @param open a new one
 */
export function createWindows(open: () => Promise<Watched>) {
  const free: Watched[] = [];
  return async (who?: Person, size: Size = DESKTOP): Promise<Watched> => {
    let window = free.pop();
    if (window === undefined) {
      window = await open();
      await window.page.addInitScript(turnOnce);
      await window.page.goto(QUIET_PAGE);
    }
    const { page, complaints } = window;
    const taken = window;
    onTestFinished(async () => {
      await clear(taken);
      free.push(taken);
    });
    complaints.length = 0;
    await page.context().setExtraHTTPHeaders(addressHeader());
    await page.setViewportSize(size);
    if (who) await page.evaluate((token) => localStorage.setItem('jwt', token), who.token);
    return window;
  };
}
