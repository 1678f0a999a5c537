/**
 * Counts the cost of the first load of the application, and of a view of a page: API calls, other files, bytes, and
 * table units. The cost of a view is the average over all pages, which an administrator opens one after another. Also
 * prints the bytes and units of the buyer's page of a parcel. Run by `npm run bench:views`. `--record` records the
 * figures, from which `npm run cost` computes the cost tables.
 */
import { writeFileSync } from 'node:fs';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { meter } from '../../infra/local/table/meter.ts';
import { settled } from '../journeys/examine.ts';
import { makeThings } from '../journeys/make-things.ts';
import { STOPS } from '../journeys/tour.ts';
import { openMarket } from '../support/orders/market.ts';
import { callApi, type Sent } from '../support/people/call-api.ts';
import { launchBrowser, openPage, storeToken } from '../support/web/browser.ts';

const FIGURES = new URL('./figures/views.json', import.meta.url);
const cloud = await startCloud({ quick: true, webDir: 'dist/web' });
const browser = await launchBrowser();
await openMarket();
const things = await makeThings({
  api: <T>(method: string, path: string, sent?: Sent) => callApi<T>(cloud.url, method, path, sent),
  advance: (hours) => cloud.advance(hours),
  settle: () => cloud.settle(),
});
const { page } = await openPage(browser, undefined, { baseURL: cloud.url });
await storeToken(page, things.admin.token);
const counted = { calls: 0, files: 0, bytes: 0 };
page.on('requestfinished', async (request) => {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  if (new URL(request.url()).pathname.startsWith('/api/')) counted.calls += 1;
  else counted.files += 1;
  counted.bytes += responseBodySize + responseHeadersSize;
});
await page.goto('/app/dashboard');
await settled(page);
const load = { files: counted.files, calls: counted.calls, bytes: counted.bytes };
const stops = STOPS.filter(({ signedIn, goOn }) => signedIn && goOn === undefined);
/** Opens every page, and returns what a view costs. */
async function tour(): Promise<Record<'calls' | 'files' | 'bytes' | 'reads' | 'writes', number>> {
  Object.assign(counted, { calls: 0, files: 0, bytes: 0 });
  meter.take();
  for (const stop of stops) {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, stop.address(things));
    await settled(page);
  }
  const { read, written } = meter.take();
  const each = (sum: number) => Number((sum / stops.length).toFixed(2));
  const { calls, files, bytes } = counted;
  return { calls: each(calls), files: each(files), bytes: each(bytes), reads: each(read), writes: each(written) };
}
/** Opens the buyer's page of a parcel without a cache, and returns what the view costs. */
async function openBuyerPage(): Promise<Record<'bytes' | 'reads' | 'writes', number>> {
  meter.take();
  const bytes = Buffer.byteLength(await (await fetch(cloud.url + things.buyerPath)).text());
  const { read, written } = meter.take();
  return { bytes, reads: read, writes: written };
}
await tour(); // loads the code of every page
const measured = { load, view: await tour() };
console.log(`${stops.length} pages:`, measured);
await cloud.settle();
console.log('the page of a parcel for its buyer:', await openBuyerPage());
if (process.argv.includes('--record')) writeFileSync(FIGURES, `${JSON.stringify(measured, null, 2)}\n`);
await browser.close();
await cloud.close();
