import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person } from '../support/people/people.ts';
import { cityOf } from './fill-order.ts';
import type { Stage } from './stage.ts';

/** The text to type into each field, by the field's label. Other fields are skipped. */
const TYPED: readonly (readonly [RegExp, string])[] = [
  [/^First name/, 'Meera'],
  [/^Last name/, 'Nair'],
  [/^Email/, 'meera@example.in'],
  [/^Mobile number/, '9876543210'],
  [/^Pickup email/, 'shop@example.in'],
  [/^Pickup mobile number/, '9811111111'],
  [/^Address line 1/, '12 Station Road'],
  [/^Address line 2/, 'Second floor'],
  [/^Master SKU/, 'KURTA-M'],
  [/^Product name/, 'Cotton kurta'],
  [/^(Length|Breadth|Height)/, '10'],
  [/^Weight/, '0.45'],
  [/^Selling Price/, '1000'],
];
const PINS = ['110001', '400001'];

/** Returns the focused element's text, and whether it is visible. */
const focused = (page: Page): Promise<{ words: string; isSeen: boolean }> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement;
    const { width, height } = at.getBoundingClientRect();
    return {
      words: (at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? at.textContent ?? '').trim(),
      isSeen:
        at !== document.body &&
        at.matches('a, button, input, select, textarea, summary, [tabindex]') &&
        width * height > 1,
    };
  });

/** Tests using only the keyboard, from an empty form to a paid parcel on the label page. */
export function keyboardJourney(stage: Stage): void {
  describe('a seller who uses only the keyboard', () => {
    test('on the way from Add Order to the label, Tab always moves the focus to a visible element', {
      timeout: 90_000,
    }, async () => {
      const seller = await person('merchant', { rupees: 500 });
      const { page, complaints } = await stage.window(seller);
      const nowhere: string[] = [];
      const tab = async () => {
        await page.keyboard.press('Tab');
        const at = await focused(page);
        if (!at.isSeen) nowhere.push(at.words);
        return at.words;
      };
      const tabTo = async (words: RegExp) => {
        for (let step = 0; step < 60; step++) if (words.test(await tab())) return;
        throw new Error(`No Tab leads to ${words}`);
      };
      await page.goto('/app/individualShipment');
      await expect.poll(async () => (await focused(page)).words).toMatch(/^Mobile number/);
      const pins = [...PINS];
      let words = 'Mobile number';
      for (let step = 0; step < 60 && !words.startsWith('Selling Price'); step++) {
        if (step > 0) words = await tab();
        const text = words.startsWith('Postcode') ? pins.shift() : TYPED.find(([field]) => field.test(words))?.[1];
        if (text !== undefined) await page.keyboard.type(text);
        if (text !== undefined && PINS.includes(text)) {
          const legend = text === PINS[0] ? 'Pickup address' : 'Shipping address';
          await expect.poll(() => cityOf(page, legend).inputValue()).not.toBe('');
        }
      }
      await page.keyboard.press('Control+Enter');

      await page.waitForURL('**/app/courierpartner/*');
      await page.getByRole('list', { name: 'Courier partners' }).waitFor();
      await tabTo(/^Choose and pay ₹/);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Order successfully' }).waitFor();
      await expect.poll(async () => (await focused(page)).words).toBe('Print label');
      await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
      await page.keyboard.press('Enter');
      await page.getByRole('article', { name: /^Label of/ }).waitFor();
      await page.waitForFunction(() => 'printed' in window);
      await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
      await page.reload();
      await page.getByRole('article', { name: /^Label of/ }).waitFor();
      expect(await page.evaluate(() => 'printed' in window)).toBe(false);
      expect(nowhere).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}
