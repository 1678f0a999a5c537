import { onTestFinished } from 'vitest';
import type { Person } from '../support/people/people.ts';
import { addressHeader, DESKTOP, type Size, type Watched } from '../support/web/browser.ts';

/**
 * A page of our origin without scripts, which gives access to the origin's storage without starting the application.
 */
const QUIET_PAGE = '/robots.txt';

/** Makes a spinner turn only once. Otherwise the browser would paint sixty frames a second that nobody sees. */
const turnOnce = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation-iteration-count: 1 !important; }');
  document.adoptedStyleSheets = [sheet];
};

/** Signs out and leaves one empty tab, keeping only the browser's cache of files. */
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
 * Returns a function that lends a window for one test. After the test, the window is reused for another test and user.
 * A new browser context with its process costs a second of processor time, five times as much as a page in a used
 * window.
 * @param open opens a new window
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
