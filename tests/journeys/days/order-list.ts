import { beforeAll, describe, expect, test } from 'vitest';
import { PATHS } from '../../../web/src/lib/links.ts';
import { type Person, person } from '../../support/people/people.ts';
import { PHONE } from '../../support/web/browser.ts';
import { settled } from '../examine.ts';
import type { Stage } from '../stage.ts';

/**
 * Measures the list: how many rows are visible without scrolling, the height of the highest row, and how many cells
 * exceed the right edge. Also counts the rows' second lines that are cut off.
 */
const measured = () => {
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
  const cells = [...document.querySelectorAll('table :is(th, td)')].map((cell) => cell.getBoundingClientRect().right);
  return {
    whole: rows.filter(({ bottom }) => bottom <= window.innerHeight).length,
    highest: Math.max(...rows.map(({ height }) => height)),
    beyond: cells.filter((right) => right > window.innerWidth).length,
    cut: [...document.querySelectorAll('tbody small')].filter((line) => line.scrollWidth > line.clientWidth).length,
  };
};

/** Tests the order list at common screen sizes. The menu is open or closed, as it is by default at each size. */
export function orderListJourney(stage: Stage): void {
  describe('the order list on different screens', () => {
    let seller: Person;
    let staff: Person;
    beforeAll(async () => {
      [seller, staff] = [await person('merchant', { rupees: 3000 }), await person('staff')];
      for (let made = 0; made < 10; made += 1) await stage.order(seller, 'paid');
      await stage.cloud.settle();
    });

    test('the order list shows six to ten rows on a laptop, and short cards on a phone', async () => {
      const { page, complaints } = await stage.window(seller);
      await page.goto(PATHS.shipmentList);
      await page.getByRole('row').nth(10).waitFor();
      for (const [width, height, rows] of [
        [1280, 720, 6],
        [1366, 768, 8],
        [1920, 1080, 10],
      ] as const) {
        await page.setViewportSize({ width, height });
        await settled(page);
        const { whole, beyond, cut } = await page.evaluate(measured);
        expect([beyond, cut], `${width}`).toEqual([0, 0]);
        expect(whole, `${width}`).toBeGreaterThanOrEqual(rows);
        for (const column of ['Order', 'Customer', 'AWB', 'Payment', 'Status', 'Action'])
          expect(await page.getByRole('columnheader', { name: column, exact: true }).isVisible(), column).toBe(true);
        expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
      }
      await page.setViewportSize(PHONE);
      await expect.poll(() => page.getByRole('columnheader').count()).toBe(0);
      await settled(page);
      const { highest, beyond, cut } = await page.evaluate(measured);
      expect([beyond, cut]).toEqual([0, 0]);
      expect(highest).toBeLessThan(115); // the height of four lines
      expect(complaints).toEqual([]);
    });

    test('staff see at least eight whole rows of the order list on a laptop, although rows contain e-mail addresses', async () => {
      const { page } = await stage.window(staff, { width: 1366, height: 768 });
      await page.goto(PATHS.shipmentList);
      await page.getByRole('row').nth(10).waitFor();
      await settled(page);
      const { whole, cut } = await page.evaluate(measured);
      expect(cut).toBe(0);
      expect(whole).toBeGreaterThanOrEqual(8);
    });

    test('going back from an order restores the page, page size and selection of the order list', async () => {
      const { page } = await stage.window(seller, { width: 1366, height: 768 });
      await page.goto(PATHS.shipmentList);
      const first = page.locator('tbody').getByRole('checkbox').first();
      await first.check();
      await page.locator('tbody').getByRole('link').nth(1).click();
      await page.waitForURL('**/app/OrderActivity/*');
      await page.goBack();
      await page.getByText('1 selected').waitFor();
      expect(await first.isChecked()).toBe(true);
    });
  });
}
