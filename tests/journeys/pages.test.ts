import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, type Watched } from '../support/web/browser.ts';
import { barriers } from './barriers.ts';
import type { Inks } from './contrast.ts';
import { cutAmounts, follow, overflow, resized, settled } from './examine.ts';
import { makeThings, type Things } from './make-things.ts';
import { printedJourneys } from './printed.ts';
import { unexpected, useStage } from './stage.ts';
import { STOPS, type Stop } from './tour.ts';

// Opens every page, wide and narrow, light and dark. No page may log messages, exceed the window, or have accessibility
// faults.
const stage = useStage();
let things: Things;
const SIZES = { wide: DESKTOP, narrow: PHONE };
type Width = keyof typeof SIZES;
const ROUND: readonly Width[] = ['wide', 'narrow'];

beforeAll(async () => {
  await stage.cloud.runSchedule('note-status'); // so that /status has services to show
  things = await makeThings(stage.cloud);
});

/**
 * Opens a window that prefers no motion. Its system theme is light for an administrator and dark for a visitor. Each
 * page is later checked in the other theme too.
 */
async function openWindow(signedIn: boolean): Promise<Watched> {
  const shown = await stage.open(signedIn ? things.admin : undefined);
  await shown.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: signedIn ? 'light' : 'dark' });
  return shown;
}

/** Opens a page from within the application, or from outside. */
async function open(page: Page, stop: Stop, isInApp: boolean): Promise<void> {
  if (isInApp && stop.goOn === undefined) await follow(page, stop.address(things));
  else await page.goto(stop.address(things));
  await settled(page);
  await stop.goOn?.(page);
  await settled(page);
}

async function see(page: Page, { name, isLarge = false }: Stop, [width, isFirst]: [Width, boolean], inks: Inks) {
  await resized(page, SIZES[width]);
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${width}${name.replace(/\W+/g, '_')}.png`, fullPage: true });
  const found = isLarge && !isFirst ? [] : await barriers(page, inks);
  return { overflow: await overflow(page), cut: await cutAmounts(page), barriers: found };
}
const GOOD: Awaited<ReturnType<typeof see>> = { overflow: [], cut: [], barriers: [] };

describe.each([
  ['a visitor', STOPS.filter(({ signedIn }) => !signedIn)],
  ['an administrator', STOPS.filter(({ signedIn }) => signedIn)],
] as const)('pages that are opened by %s', { concurrent: true }, (_, stops) => {
  const inks: Inks = new Set();
  let shown: Watched | undefined;
  let isInApp = false;

  // Pages are opened alternately narrow and wide, and then shown in the other width. So the window keeps its width from
  // one page to the next.
  test.each(stops.map((stop, n) => ({ ...stop, widths: n % 2 === 0 ? ROUND : ROUND.toReversed() })))(
    'the page $name passes all layout and accessibility checks in a wide and a narrow window',
    { concurrent: false },
    async ({ widths, ...stop }) => {
      shown ??= await openWindow(stop.signedIn);
      const { page, complaints } = shown;
      complaints.length = 0;
      await resized(page, SIZES[widths[0] ?? 'wide']);
      await open(page, stop, isInApp);
      isInApp = false; // set again once the page has no fault
      const seen: Partial<Record<Width, typeof GOOD>> = {};
      for (const [n, width] of widths.entries()) seen[width] = await see(page, stop, [width, n === 0], inks);
      // The pages of an invalid reset link and of an unknown address get an error status, which the browser logs.
      const expected = stop.name.startsWith('/ResetPassword') ? 410 : stop.name === '/no/such/page' ? 404 : undefined;
      const told = expected === undefined ? complaints : unexpected(complaints, expected);
      expect({ told, ...seen }).toEqual({ told: [], wide: GOOD, narrow: GOOD });
      isInApp = stop.signedIn;
    },
  );
});

printedJourneys(stage);
