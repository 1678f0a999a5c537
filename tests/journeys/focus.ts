import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkTo, PATHS } from '../../web/src/lib/links.ts';
import { type Person, person } from '../support/people/people.ts';
import type { Stage } from './stage.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim()}`);

/** Tests where the keyboard focus is after a page change and within a calendar. */
export function focusJourney(stage: Stage): void {
  describe('keyboard focus', () => {
    let seller: Person;
    let saved: string;
    beforeAll(async () => {
      seller = await person('merchant', { rupees: 3000 });
      saved = (await stage.order(seller, 'saved'))._id;
      await stage.cloud.settle();
    });

    test('the keyboard focus moves to the charges after Choose, and to the list’s title after Ok', async () => {
      const { page, complaints } = await stage.window(seller);
      await page.goto(PATHS.shipmentList);
      await page.goto(linkTo('courierPartner', { id: saved }));
      await page.getByRole('button', { name: 'Choose Delhivery', exact: true }).click();
      await page.waitForURL('**/app/individualinvoice/*');
      await expect.poll(() => focused(page)).toMatch(/^TABLE /);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByRole('dialog', { name: 'Order successfully' }).getByRole('button', { name: 'Ok' }).click();
      await page.waitForURL('**/app/shipmentList');
      await expect.poll(() => focused(page)).toMatch(/^H1 /);
      expect(complaints).toEqual([]);
    });

    test('a user can type a day or pick it with the arrow keys', async () => {
      const { page, complaints } = await stage.window(seller);
      await page.goto(PATHS.shipmentList);
      await page.getByRole('button', { name: /^Filter/ }).click();
      const day = page.getByLabel('From date');
      await day.fill('05/11/2025');
      await page.getByRole('button', { name: 'Choose date' }).first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.p-datepicker').waitFor();
      await expect.poll(() => focused(page)).toMatch(/ 5$/);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await day.inputValue()).toBe('13/11/2025'); // from the 5th, one day and one week later
      expect(complaints).toEqual([]);
    });
  });
}
