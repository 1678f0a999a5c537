/**
 * Measures the page of the labels of a paid bulk, in the browser on the built site (`WEB_DIR`) with the embedded cloud:
 * - the time until all labels are shown
 * - the longest time in which the page does not respond
 * - the time and the number of sheets of a printout
 *
 * If the variable `PDF` names a file, writes the printout to it. Exits 1 above the limits, or if the printout has more
 * sheets than its labels fill. Run by `npm run bench:labels`.
 */
import { writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { startCloud } from '../../infra/local/start-cloud.ts';
import type { BulkView } from '../../shared/bulks/bulk.ts';
import type { BulkTotals } from '../../shared/bulks/bulk-order.ts';
import { bulkBook } from '../support/orders/bulks/bulk-book.ts';
import { manyBulkRows } from '../support/orders/bulks/many-bulk-rows.ts';
import { draft } from '../support/orders/draft.ts';
import { openLargeMarket } from '../support/orders/large-market.ts';
import { callApi } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';
import { launchBrowser, openPage, storeToken } from '../support/web/browser.ts';
import { fileForm } from '../unit/places/workbooks.ts';

const LIMITS = { shownMs: 5000, frozenMs: 2000 };
const ORDERS = Number(process.env['ORDERS'] ?? 500);

const cloud = await startCloud({ webDir: process.env['WEB_DIR'] ?? 'dist/web' });
await openLargeMarket();
const home = { ...draft().pickup_address, postcode: '110001', id: 'home', isDefault: true };
const { token } = await person('merchant', { rupees: 9_000_000, pickupAddresses: [home] });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const get = async <T>(path: string) => (await callApi<T>(cloud.url, 'GET', path, { token })).body.data;

async function paidBulk(): Promise<string> {
  const form = fileForm(await bulkBook(manyBulkRows(ORDERS)), { model_id: '1', onModel: 'Order' });
  const sent = await callApi<{ _id: string }>(cloud.url, 'POST', '/orders/bulk_upload/logistic', { token, form });
  const id = sent.body.data._id;
  while ((await get<BulkView>(`/bulk/${id}`)).orders_count < ORDERS) await pause(300);
  await callApi(cloud.url, 'POST', '/bulk/pay', { token, body: { bulk_id: id } });
  while ((await get<BulkTotals>(`/bulk/${id}/totals`)).booked < ORDERS) await pause(500);
  await cloud.settle(600_000);
  return id;
}
const id = await paidBulk();
const browser = await launchBrowser();
const { page } = await openPage(browser, { width: 1366, height: 768 }, { baseURL: cloud.url });
await storeToken(page, token);
// Records the longest period in which the page responds neither to clicks nor to keys.
await page.addInitScript(() => {
  let last = performance.now();
  (window as unknown as { longest: number }).longest = 0;
  setInterval(() => {
    const now = performance.now();
    (window as unknown as { longest: number }).longest = Math.max(
      (window as unknown as { longest: number }).longest,
      now - last,
    );
    last = now;
  }, 10);
});
await page.goto('/app/bulkShipmentUpload'); // visits another page first, because sellers come from there
await page.waitForLoadState('networkidle');

const started = performance.now();
await page.goto(`/app/ShipmentPrintModal/?print=regular&bulk=${id}`);
const labels = page.getByRole('article', { name: /^Label of / });
await labels.nth(ORDERS - 1).waitFor();
const shown = performance.now() - started;
const frozen = await page.evaluate(() => (window as unknown as { longest: number }).longest);
const before = performance.now();
const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
const printed = performance.now() - before;
const sheets = (await PDFDocument.load(pdf)).getPageCount();
if (process.env['PDF']) await writeFile(process.env['PDF'], pdf);
console.log(
  `${ORDERS} labels: shown after ${shown.toFixed(0)} ms (at most ${LIMITS.shownMs}), the page not answering for ${frozen.toFixed(0)} ms at most (at most ${LIMITS.frozenMs}), printed in ${printed.toFixed(0)} ms on ${sheets} sheets (${Math.ceil(ORDERS / 4)} expected).`,
);
await browser.close();
await cloud.close();
const over = [
  shown > LIMITS.shownMs && 'time until shown',
  frozen > LIMITS.frozenMs && 'time without an answer',
  sheets !== Math.ceil(ORDERS / 4) && 'sheets',
].filter((word) => word !== false);
if (over.length > 0) console.error(`Above the limits: ${over.join(', ')}.`);
process.exit(over.length > 0 ? 1 : 0);
