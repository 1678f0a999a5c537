import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PATHS } from '../../../web/src/lib/links.ts';
import { person } from '../../support/people/people.ts';
import { type Stage, unexpected } from '../stage.ts';

/** Returns the colours of the bars that each chart has drawn. */
const drawn = (page: Page) =>
  page.locator('figure').evaluateAll((charts) =>
    charts.map((chart) =>
      [...chart.querySelectorAll('[class*=slot] > i')]
        .filter(({ clientHeight }) => clientHeight > 0)
        .map((bar) => getComputedStyle(bar).backgroundColor)
        .join(),
    ),
  );

/** Tests the dashboard: figures, charts, and links. */
export function dashboardJourney(stage: Stage): void {
  describe('the dashboard', () => {
    test('the charts of the dashboard are drawn in both themes', async () => {
      const staff = await person('staff');
      const seller = await person('merchant', { rupees: 1000 });
      await stage.order(seller, 'paid');
      await stage.cloud.settle();
      const { page, complaints } = await stage.window(staff);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      const isWho = (url: string) => url.endsWith(`/users/${staff.user.id}`);
      await page.route(/\/assets\/frame-[^/]+\.js$/, async (route) => {
        await expect.poll(() => scripts.some(isWho)).toBe(true);
        await route.continue();
      });
      await page.goto(PATHS.shipmentList);
      await page.getByRole('heading', { name: 'Order List' }).waitFor();
      // The signed-in user's data is requested only once, and before the script of the frame has arrived.
      expect(scripts.filter(isWho)).toHaveLength(1);

      await page.goto(PATHS.dashboard);
      await expect.poll(() => drawn(page)).toEqual([expect.stringMatching('rgb'), expect.stringMatching('rgb')]);
      const light = await drawn(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => drawn(page)).not.toEqual(light);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Total Order Received' }).click();
      expect((await download).suggestedFilename()).toMatch(/^Total Order Received-\d\d-\d\d-\d{4}\.xlsx$/);
      const tracking = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Track Order' }).click();
      expect(new URL((await tracking).url()).pathname).toBe('/track');
      expect(unexpected(complaints)).toEqual([]);
    });
  });
}
