import type { Browser } from 'playwright-core';
import { follow, settled } from '../../journeys/examine.ts';
import type { Things } from '../../journeys/make-things.ts';
import { STOPS } from '../../journeys/tour.ts';
import { openPage, storeToken } from '../../support/web/browser.ts';
import { median } from './median.ts';

const MOST_MS = 150;
const ROUNDS = 5;

/**
 * Checks how long it takes from page to page inside the application, for pages that were opened before. Each page is
 * then drawn from the data that is already known, before new data arrives.
 */
export async function checkPageToPage(browser: Browser, url: string, things: Things): Promise<boolean> {
  const { page } = await openPage(browser, undefined, { baseURL: url });
  await storeToken(page, things.admin.token);
  const addresses = STOPS.filter(({ signedIn, goOn }) => signedIn && goOn === undefined).map((stop) => ({
    name: stop.name,
    address: stop.address(things),
  }));
  // One stop for each path, because the next page is recognized by its new heading. Two views of one page share theirs.
  const stops = [...new Map(addresses.map((stop) => [stop.address.split('?')[0], stop])).values()];
  await page.goto(stops.at(-1)?.address ?? '');
  await settled(page);
  const times = new Map<string, number[]>(stops.map(({ name }) => [name, []]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const stop of stops) {
      const ms = await follow(page, stop.address);
      if (round >= 0) times.get(stop.name)?.push(ms);
      await settled(page);
    }
  }
  await page.context().close();
  const medians = [...times].map(([name, all]) => ({ name, ms: median(all) })).toSorted((a, b) => b.ms - a.ms);
  const slow = medians.filter(({ ms }) => ms > MOST_MS);
  console.log(
    `from page to page, medians of ${ROUNDS} for ${medians.length} pages: ${medians.at(-1)?.ms.toFixed(0)} to ` +
      `${medians[0]?.ms.toFixed(0)} ms, median ${median(medians.map(({ ms }) => ms)).toFixed(0)} ms (at most ${MOST_MS})`,
  );
  for (const { name, ms } of slow) console.log(`  ABOVE: ${name} ${ms.toFixed(0)} ms`);
  return slow.length === 0;
}
