import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person } from '../../support/people/people.ts';
import type { Stage } from '../stage.ts';

/** Opens all groups of the sidebar, and returns its labels. */
async function menuOf(page: Page): Promise<string[]> {
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('link').first().waitFor();
  const closed = sidebar.locator('button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
  return (await sidebar.locator('a').allInnerTexts()).map((words) => words.trim());
}

const list = async (page: Page): Promise<string> => {
  await page.goto('/app/shipmentList');
  await page.locator('tbody a').first().waitFor();
  return page.locator('main').innerText();
};

/** Tests what a user sees by role. */
export function roleJourneys(stage: Stage): void {
  describe('the pages of a courier’s user', () => {
    test('a courier’s user sees that courier’s parcels, without prices and without buttons that change anything', async () => {
      const seller = await person('merchant', { rupees: 500 });
      const mine = await stage.order(seller, 'paid');
      const vendor = await person('vendor', { courier: 'delhivery' });
      const { page, complaints } = await stage.window(vendor);
      const words = await list(page);
      expect(words).toContain(mine.ewaybill_number);
      expect(words).not.toMatch(/66\.08|56\.00/);
      const menu = await menuOf(page);
      expect(menu).toEqual(expect.arrayContaining(['Order List', 'Courier Partner Data']));
      expect(menu).not.toEqual(expect.arrayContaining(['Wallet Details']));
      expect(menu.filter((entry) => /Wallet|Master Data|User|Role|Plan|Add Order/.test(entry))).toEqual([]);
      await page.goto('/app/individualShipment');
      await page.getByText('Courier partners make no orders').waitFor();

      await page.goto(`/app/OrderActivity/${mine._id}`);
      await page.getByText(`AWB ${mine.ewaybill_number}`).waitFor();
      expect(await page.locator('main').innerText()).not.toContain('₹');
      await page.goto(`/app/individualinvoice/${mine._id}`);
      await page.getByText('Prices are between the seller and us.').waitFor();
      expect(await page.getByRole('button', { name: 'Pay', exact: true }).count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });
}
