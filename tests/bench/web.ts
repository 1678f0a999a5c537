/**
 * Measures the weight and speed of our pages in Chromium, on the built site served by the embedded cloud. Weight:
 * gzipped JavaScript by page, and web fonts before the first paint. Speed, on a slow phone: the largest contentful
 * paint of the first pages, of which the sign-in page is compared with a stock PrimeReact page, and the first row of
 * the order list. Also measures the time from page to page inside the application. Exits 1 above a limit. Run by `npm
 * run bench:web`.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { settled } from '../journeys/examine.ts';
import { makeThings, type Things } from '../journeys/make-things.ts';
import { STOPS, type Stop } from '../journeys/tour.ts';
import { openMarket } from '../support/orders/market.ts';
import { callApi, type Sent } from '../support/people/call-api.ts';
import { launchBrowser, openPage, storeToken, type Watched } from '../support/web/browser.ts';
import { median } from './measure/median.ts';
import { checkPageToPage } from './measure/page-to-page.ts';

const KB = 1000;
const LIMITS = { public: 90 * KB, entry: 125 * KB, app: 200 * KB };
const MOST_RATIO = 0.5;
/**
 * The highest permitted times of the largest contentful paint on the slow phone, in milliseconds: of a prerendered
 * page, and of the buyer's page.
 */
const MOST_PAINT_MS = { site: 1200, buyer: 1000 };
const MOST_FIRST_ROW_MS = 2500;
const ROUNDS = 5;
/** A phone on slow 4G, as Lighthouse defines it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const configOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds our site, and the stock page at `/stock/index.html`. */
async function buildSites(folder: string): Promise<void> {
  const logLevel = 'warn';
  const stock = join(folder, 'stock-built');
  await build({ configFile: configOf('../../web/vite.config.ts'), logLevel, build: { outDir: folder } });
  await build({
    configFile: configOf('stock-page/vite.config.ts'),
    logLevel,
    build: { outDir: stock, chunkSizeWarningLimit: 2000 },
  });
  cpSync(stock, join(folder, 'stock'), { recursive: true });
}

interface Weight {
  name: string;
  bytes: number;
  limit: number;
  /** The largest chunks. They show the cause if the size exceeds the limit. */
  chunks: string[];
  earlyFonts: string[];
}

const limitOf = ({ name, signedIn }: Stop): number =>
  signedIn ? LIMITS.app : /^\/(login|signup|forgetpassword|resetpassword)/i.test(name) ? LIMITS.entry : LIMITS.public;

/** Returns the web fonts that a page requests before its first paint. */
const earlyFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.(woff2?|ttf|otf)$/.test(name) && startTime < painted)
      .map(({ name }) => new URL(name).pathname);
  });

/**
 * Opens a page with an empty cache and waits until it is idle. Returns the size of its JavaScript, and the fonts that
 * it loads before the first paint.
 */
async function weigh(browser: Browser, url: string, folder: string, stop: Stop, things: Things): Promise<Weight> {
  const { page } = await openPage(browser, undefined, { baseURL: url });
  if (stop.signedIn) await storeToken(page, things.admin.token);
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, gzipSync(readFileSync(join(folder, pathname))).length);
  });
  await page.goto(stop.address(things));
  if (stop.goOn !== undefined) {
    await stop.goOn(page);
    await settled(page);
    scripts.clear();
    await page.reload(); // counts what the page itself loads, without the form that led to it
  }
  await settled(page);
  const fonts = await earlyFonts(page);
  await page.context().close();
  const heaviest = [...scripts].toSorted(([, a], [, b]) => b - a);
  return {
    name: stop.name,
    bytes: heaviest.reduce((sum, [, size]) => sum + size, 0),
    limit: limitOf(stop),
    chunks: heaviest.slice(0, 4).map(([path, size]) => `${basename(path)} ${(size / KB).toFixed(1)}`),
    earlyFonts: fonts,
  };
}

/** Opens an empty page on the slow phone with an empty cache. */
async function openSlowly(browser: Browser): Promise<Watched> {
  const opened = await openPage(browser, undefined, PHONE);
  const debug = await opened.page.context().newCDPSession(opened.page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', SLOW);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return opened;
}

/** Returns the milliseconds until the largest contentful paint, on the slow phone with an empty cache. */
async function largestPaint(browser: Browser, address: string): Promise<number> {
  const { page } = await openSlowly(browser);
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
  const shown = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.context().close();
  return shown;
}

/**
 * Returns the milliseconds until the first row of the order list, on the slow phone with an empty cache and signed in.
 */
async function firstRow(browser: Browser, url: string, token: string): Promise<number> {
  const { page } = await openSlowly(browser);
  await storeToken(page, token);
  await page.goto(`${url}/app/shipmentList`, { waitUntil: 'commit', timeout: 60_000 });
  const shown = await page.waitForFunction(
    () => (document.querySelector('tbody tr[data-row]') === null ? null : performance.now()),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  const ms = Number(await shown.jsonValue());
  await page.context().close();
  return ms;
}

/** Checks the time until the first row of the order list. */
async function checkFirstRow(browser: Browser, url: string, token: string): Promise<boolean> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await firstRow(browser, url, token));
  console.log(
    `first row of the order list, median of ${ROUNDS}: ${median(times).toFixed(0)} ms (at most ${MOST_FIRST_ROW_MS})`,
  );
  return median(times) <= MOST_FIRST_ROW_MS;
}

/**
 * Compares the paint times of our sign-in page and the stock page. The pages alternate, so that other load affects
 * both. Returns whether the ratio is within the limit.
 */
async function comparePaint(browser: Browser, url: string): Promise<boolean> {
  const pages = { ours: `${url}/login`, stock: `${url}/stock/index.html` };
  const times = { ours: [] as number[], stock: [] as number[] };
  for (let round = -1; round < ROUNDS; round++) {
    for (const which of round % 2 === 0 ? (['ours', 'stock'] as const) : (['stock', 'ours'] as const)) {
      const ms = await largestPaint(browser, pages[which]);
      if (round >= 0) times[which].push(ms); // the first round only makes the server compress the files
    }
  }
  const ratio = median(times.ours) / median(times.stock);
  console.log(
    `largest contentful paint, medians of ${ROUNDS}: /login ${median(times.ours).toFixed(0)} ms, ` +
      `stock PrimeReact ${median(times.stock).toFixed(0)} ms, ratio ${ratio.toFixed(3)} (at most ${MOST_RATIO})`,
  );
  return ratio <= MOST_RATIO;
}

/** The highest permitted size of the buyer's page in bytes. The page is a single file. */
const MOST_BUYER_BYTES = 40_000;

/**
 * Measures the largest contentful paint of the pages that visitors open first, and the size of the buyer's page.
 * Returns whether all are within the limits.
 */
async function checkPaint(browser: Browser, url: string, { buyerPath }: Things): Promise<boolean> {
  let good = true;
  for (const path of ['/', '/login', '/track', '/pricing', buyerPath]) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await largestPaint(browser, url + path));
    const most = path === buyerPath ? MOST_PAINT_MS.buyer : MOST_PAINT_MS.site;
    good &&= median(times) <= most;
    console.log(
      `largest contentful paint of ${path}, median of ${ROUNDS}: ${median(times).toFixed(0)} ms (at most ${most})`,
    );
    if (path !== buyerPath) continue;
    const bytes = Buffer.byteLength(await (await fetch(url + path)).text());
    good &&= bytes <= MOST_BUYER_BYTES;
    console.log(`the buyer's page with a logo of 8 KB has ${bytes} bytes (at most ${MOST_BUYER_BYTES})`);
  }
  return good;
}

const folder = mkdtempSync(join(tmpdir(), 'web-bench-'));
let good = true;
try {
  await buildSites(folder);
  const cloud = await startCloud({ quick: true, webDir: folder });
  const browser = await launchBrowser();
  await openMarket();
  const things = await makeThings({
    api: <T>(method: string, path: string, sent?: Sent) => callApi<T>(cloud.url, method, path, sent),
    advance: (hours) => cloud.advance(hours),
    settle: () => cloud.settle(),
  });
  // Stops that open a form are left out: a form loads its validation when it is opened. No page may load this
  // validation earlier.
  for (const stop of STOPS.filter(({ name }) => !name.includes('register='))) {
    const { name, bytes, limit, chunks, earlyFonts: fonts } = await weigh(browser, cloud.url, folder, stop, things);
    const above = bytes > limit || fonts.length > 0;
    good &&= !above;
    console.log(
      `${(bytes / KB).toFixed(1).padStart(6)} KB of ${limit / KB}  ${name.padEnd(34)}` +
        (bytes > limit ? `  ABOVE: ${chunks.join(', ')}` : '') +
        (fonts.length > 0 ? `  FONT BEFORE THE FIRST PAINT: ${fonts.join(', ')}` : ''),
    );
  }
  good = (await comparePaint(browser, cloud.url)) && good;
  good = (await checkPaint(browser, cloud.url, things)) && good;
  good = (await checkFirstRow(browser, cloud.url, things.admin.token)) && good;
  good = (await checkPageToPage(browser, cloud.url, things)) && good;
  await browser.close();
  await cloud.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!good) process.exitCode = 1;
