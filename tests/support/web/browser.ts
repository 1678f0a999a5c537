import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
  type Request,
} from 'playwright-core';

/**
 * Returns the path of Chromium, unpacked into the folder for temporary files. Unpacking is atomic, because several test
 * files may start it at the same time, and the package would accept a half-written file.
 */
async function unpackedChromium(): Promise<string> {
  const place = join(tmpdir(), 'parcelwise-chromium');
  const program = join(place, 'chromium');
  if (existsSync(program)) return program;
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(`${place}-`);
  process.env['TMPDIR'] = folder;
  const unpacking = chromium.executablePath(); // starts at once: the package reads the folder before it awaits anything
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await unpacking;
  try {
    renameSync(folder, place);
  } catch (error) {
    if (!existsSync(program)) throw error;
    rmSync(folder, { recursive: true, force: true }); // another process has unpacked it first
  }
  return program;
}

/**
 * Launches a real Chromium from an npm package. It does not use that package's switches, because they are made for
 * Lambda: they put all pages into one process, and disable the same-origin policy.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await unpackedChromium();
  const args = [
    '--no-sandbox',
    '--no-zygote',
    '--disable-gpu',
    '--in-process-gpu', // a page costs a twentieth less than with a process that only paints
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
  ];
  return playwright.launch({ executablePath, args, headless: true });
}

export interface Size {
  width: number;
  height: number;
}
export const DESKTOP: Size = { width: 1440, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };

export interface Watched {
  page: Page;
  /** The browser's complaints: console errors, failed scripts, refusals of the content security policy. */
  complaints: string[];
}

let opened = 0;

/** The requests of a page that are not answered yet, and when the last one began or ended. */
interface Traffic {
  under: Set<Request>;
  at: number;
}
const traffic = new WeakMap<Page, Traffic>();

function watchTraffic(page: Page): void {
  const seen: Traffic = { under: new Set(), at: Date.now() };
  traffic.set(page, seen);
  page.on('request', (request) => {
    seen.under.add(request);
    seen.at = Date.now();
  });
  const over = (request: Request) => {
    seen.under.delete(request);
    seen.at = Date.now();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/** Returns whether a page of `openPage` has had no pending request for `ms` milliseconds. */
export function isQuiet(page: Page, ms: number): boolean {
  const seen = traffic.get(page);
  return seen === undefined || (seen.under.size === 0 && Date.now() - seen.at >= ms);
}

/** Returns a header with a new IP address at each call, so that rate limits count each page separately. */
export function addressHeader(): Record<string, string> {
  opened += 1;
  return { 'x-test-ip': `198.51.${opened >> 8}.${opened & 255}` };
}

/** Opens a signed-out page that records every complaint, each page from another IP address. */
export async function openPage(
  browser: Browser,
  size: Size = DESKTOP,
  more: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    extraHTTPHeaders: addressHeader(),
    ...more,
  });
  context.setDefaultTimeout(30_000); // allows for a busy machine
  const page = await context.newPage();
  watchTraffic(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.text()} (${message.location().url})`);
    }
  });
  // Chromium does not log a violation of the content security policy that a page caught, such as a probe for `eval`.
  // This event reports it.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`content security policy, ${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
    );
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

/** Stores a token before the page loads, so that it is signed in without the form. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('jwt', value), token);
}
