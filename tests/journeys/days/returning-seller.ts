import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { draft } from '../../support/orders/draft.ts';
import { person } from '../../support/people/people.ts';
import type { Stage } from '../stage.ts';

const MOST_KEYSTROKES = 18;
/** Milliseconds between two keystrokes of a user who knows the form. The time that the page needs is not included. */
const PERSON_MS = 300;

/** Returns a keyboard that counts the pressed keys. */
function countingKeyboard(page: Page) {
  let keystrokes = 0;
  return {
    count: () => keystrokes,
    async press(...keys: string[]) {
      for (const key of keys) {
        keystrokes += key.split('+').length;
        await page.keyboard.press(key);
      }
    },
    async type(text: string) {
      keystrokes += text.length;
      await page.keyboard.type(text);
    },
  };
}

const words = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement;
    return (at.labels?.[0]?.textContent ?? at.textContent ?? '').trim();
  });

/** Tests entering fifty parcels a day: customers are known by their mobile numbers, products by their SKUs. */
export function returningSellerJourney(stage: Stage): void {
  describe('a returning seller', () => {
    test(`a returning seller gets from Add Order to a label with at most ${MOST_KEYSTROKES} keystrokes`, {
      timeout: 90_000,
    }, async () => {
      const home = { ...draft().pickup_address, id: 'home', isDefault: true };
      const seller = await person('merchant', { rupees: 500, pickupAddresses: [home] });
      await stage.order(seller, 'paid', { first_name: 'Kavya', mobile_number: '9000012345', master_sku: 'LAMP-9' });
      await stage.cloud.settle();
      const { page, complaints } = await stage.window(seller);
      const { press, type, count } = countingKeyboard(page);
      const focusOn = (field: RegExp) => expect.poll(() => words(page)).toMatch(field);
      const take = async (suggestion: string) => {
        await page.getByRole('option', { name: suggestion }).waitFor();
        await press('ArrowDown', 'Enter');
      };
      await page.goto('/app/shipmentList');
      const add = page.getByRole('main').getByRole('link', { name: 'Add Order' });
      await add.waitFor();
      const began = Date.now();
      await add.click();

      await focusOn(/^Mobile number/);
      await type('90000');
      await take('9000012345');
      await focusOn(/^Master SKU/);
      await type('lam');
      await take('LAMP-9');
      await focusOn(/^Quantity/);
      await press('Control+Enter');
      await page.getByRole('list', { name: 'Courier partners' }).waitFor();
      await focusOn(/^Choose$/);
      await press('Tab');
      await focusOn(/^Choose and pay/);
      await press('Enter');
      await page.getByRole('dialog', { name: 'Order successfully' }).waitFor();
      await focusOn(/^Print label$/);
      await press('Enter');
      await page.getByRole('article', { name: /^Label of/ }).waitFor();

      const seconds = (Date.now() - began + count() * PERSON_MS) / 1000;
      console.info(`A returning seller: ${count()} keystrokes, ${seconds.toFixed(1)} s at ${PERSON_MS} ms each.`);
      expect(count()).toBeLessThanOrEqual(MOST_KEYSTROKES);
      expect(await page.getByRole('article', { name: /^Label of/ }).innerText()).toContain('Kavya');
      expect(complaints).toEqual([]);
    });
  });
}
