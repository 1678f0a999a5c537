import { onTestFinished } from 'vitest';
import type { Person } from '../support/people/people.ts';
import { addressHeader, DESKTOP, type Size, type Watched } from '../support/web/browser.ts';

/** A page of our origin without a script: here the storage of the origin is in reach, and nothing of the application runs. */
const QUIET_PAGE = '/robots.txt';

/** A spinner turns once: each of its frames would be painted, sixty a second, and nobody looks at them here. */
const turnOnce = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation-iteration-count: 1 !important; }');
  document.adoptedStyleSheets = [sheet];
};

/** Signed out, with one empty tab, and nothing kept but the browser's cache of files. */
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
 * Windows that one person after another uses, each for a test: a context of its own and the process behind it cost a
 * second of the processor, five times as much as a page of the application in a window that has shown one before.
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
