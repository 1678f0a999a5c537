import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright, type Page } from 'playwright-core';

/** A real Chromium, which comes inside an npm package. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({ executablePath: await chromium.executablePath(), args: chromium.args, headless: true });
}

export interface Watched {
  page: Page;
  /** What the browser complained of: console errors, failed scripts, refusals of the content security policy. */
  complaints: string[];
}

/** A page of its own, signed out, that remembers every complaint. */
export async function openPage(browser: Browser, size: { width: number; height: number } = { width: 1440, height: 900 }): Promise<Watched> {
  const context = await browser.newContext({ viewport: size, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/app/**');
}
