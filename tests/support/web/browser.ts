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
 * The program, unpacked into the folder for temporary files: whole or not at all, since test files that start together
 * may each be the first, and its package takes a half-written file for a finished one.
 */
async function unpackedChromium(): Promise<string> {
  const place = join(tmpdir(), 'parcelwise-chromium');
  const program = join(place, 'chromium');
  if (existsSync(program)) return program;
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(`${place}-`);
  process.env['TMPDIR'] = folder;
  const unpacking = chromium.executablePath(); // asks for the folder before it waits for anything
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await unpacking;
  try {
    renameSync(folder, place);
  } catch (error) {
    if (!existsSync(program)) throw error;
    rmSync(folder, { recursive: true, force: true }); // another process was faster
  }
  return program;
}

/**
 * A real Chromium, which comes inside an npm package. Not with that package's own switches, made for a Lambda: they
 * would put all pages into one process and switch the rules between origins off.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await unpackedChromium();
  const args = [
    '--no-sandbox',
    '--no-zygote',
    '--disable-gpu',
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
  /** What the browser complained of: console errors, failed scripts, refusals of the content security policy. */
  complaints: string[];
}

let opened = 0;

/** Requests of a page that are not answered yet, and when the last one began or ended. */
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

/** True when a page of `openPage` has waited for no reply for that long. */
export function isQuiet(page: Page, ms: number): boolean {
  const seen = traffic.get(page);
  return seen === undefined || (seen.under.size === 0 && Date.now() - seen.at >= ms);
}

/** To the rate limits of a quick cloud who sends this is a person at an address that nobody else has. */
export function addressHeader(): Record<string, string> {
  opened += 1;
  return { 'x-test-ip': `198.51.${opened >> 8}.${opened & 255}` };
}

/** A page of its own, signed out, that remembers every complaint; each of a person at another address. */
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
  context.setDefaultTimeout(30_000); // a busy machine is slow, not wrong
  const page = await context.newPage();
  watchTraffic(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.text()} (${message.location().url})`);
    }
  });
  // Chromium keeps to itself what a page tried and caught, such as a probe for `eval`; the event tells it.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`content security policy, ${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
    );
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

/** Signed in from the first page on, without the form. */
export async function bringToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('jwt', value), token);
}
