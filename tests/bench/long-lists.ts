/**
 * Measures pages with 10,000 rows, in the browser on the built site (`WEB_DIR`) with the embedded cloud. The pages are
 * the order list of a bulk, and the grid and the error list of a file in which every row has an error. Measures the
 * time until the first rows are shown, and the time per frame while scrolling. Exits 1 above the limits. Run by `npm
 * run bench:long-lists`.
 */
import type { Page } from 'playwright-core';
import { startCloud } from '../../infra/local/start-cloud.ts';
import type { BulkView } from '../../shared/bulks/bulk.ts';
import { type BulkRow, bulkBook } from '../support/orders/bulks/bulk-book.ts';
import { manyBulkRows } from '../support/orders/bulks/many-bulk-rows.ts';
import { draft } from '../support/orders/draft.ts';
import { openLargeMarket } from '../support/orders/large-market.ts';
import { callApi } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';
import { launchBrowser, openPage, storeToken } from '../support/web/browser.ts';
import { fileForm } from '../unit/places/workbooks.ts';

const LIMITS = { firstRowsMs: 1000, frameMs: 25 };
const ROWS = Number(process.env['ROWS'] ?? 10_000);
const SCROLLS = 240;
const STEP = 100;
const TURNS = 5;

const cloud = await startCloud({ webDir: process.env['WEB_DIR'] ?? 'dist/web' });
await openLargeMarket();
const home = { ...draft().pickup_address, postcode: '110001', id: 'home', isDefault: true };
const { token } = await person('merchant', { rupees: 1000, pickupAddresses: [home] });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function bulkOf(rows: BulkRow[]): Promise<string> {
  const form = fileForm(await bulkBook(rows), { model_id: '1', onModel: 'Order' });
  const sent = await callApi<{ _id: string }>(cloud.url, 'POST', '/orders/bulk_upload/logistic', { token, form });
  const id = sent.body.data._id;
  for (;;) {
    const bulk = (await callApi<BulkView>(cloud.url, 'GET', `/bulk/${id}`, { token })).body.data;
    if (bulk.state === 'failed' || bulk.orders_count === rows.length) return id;
    await pause(300);
  }
}

/** Scrolls an element and returns the 95th percentile of its frame times. */
async function frameMs(page: Page, label: string): Promise<number> {
  const frames = await page.evaluate(
    async ({ scrolls, step, name }) => {
      const box = document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
      if (box === null) throw new Error('There is no list.');
      const times: number[] = [];
      let last = performance.now();
      for (let turn = 0; turn < scrolls; turn++) {
        box.scrollTop += step;
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        times.push(now - last);
        last = now;
      }
      return times.slice(1).toSorted((a, b) => a - b);
    },
    { scrolls: SCROLLS, step: STEP, name: label },
  );
  return frames[Math.floor(frames.length * 0.95)] ?? 0;
}

/**
 * Returns the median time until the first rows are shown. Several visits are measured, so that other load on the
 * machine matters less.
 */
async function firstRowsMs(page: Page, path: string, open: (page: Page) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn <= TURNS; turn++) {
    const started = performance.now();
    await page.goto(path);
    await open(page);
    if (turn > 0) times.push(performance.now() - started); // the first visit only fills the cache
    await page.waitForLoadState('networkidle'); // waits until the page is idle, so that it does not slow the next visit
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0;
}

const listed = await bulkOf(manyBulkRows(ROWS));
const refused = await bulkOf(manyBulkRows(ROWS).map((row) => ({ ...row, Mobile: '12', 'Weight (kg)': 0 })));
await cloud.settle(600_000); // waits until the stream has indexed the upload
const browser = await launchBrowser();
const { page } = await openPage(browser, { width: 1366, height: 768 }, { baseURL: cloud.url });
await storeToken(page, token);
const over: string[] = [];

async function measure(what: string, label: string, path: string, open: (page: Page) => Promise<void>): Promise<void> {
  const first = await firstRowsMs(page, path, open);
  await page.waitForLoadState('networkidle');
  const frame = await frameMs(page, label);
  console.log(
    `${what} of ${ROWS}: first rows after ${first.toFixed(0)} ms (at most ${LIMITS.firstRowsMs}), p95 frame ${frame.toFixed(1)} ms (at most ${LIMITS.frameMs}).`,
  );
  if (first > LIMITS.firstRowsMs) over.push(`first rows of ${what}`);
  if (frame > LIMITS.frameMs) over.push(`frames of ${what}`);
}

await measure('Listing', 'Orders of this bulk', `/app/bulkShipmentList/${listed}`, (at) =>
  at.getByRole('radio').first().waitFor(),
);
await measure('Invoices', 'Invoices of this bulk', `/app/bulkinvoice/${listed}`, (at) =>
  at.getByRole('article', { name: /^Invoice 1,/ }).waitFor(),
);
await measure('Error grid', 'Rows to fix', `/app/bulkShipmentUpload/${refused}/rows`, (at) =>
  at.getByRole('gridcell').first().waitFor(),
);
await browser.close();
await cloud.close();
if (over.length > 0) console.error(`Above the limits: ${over.join(', ')}.`);
process.exit(over.length > 0 ? 1 : 0);
