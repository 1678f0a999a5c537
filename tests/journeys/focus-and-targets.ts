import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkTo, PATHS } from '../../web/src/lib/links.ts';
import { type Person, person } from '../support/people.ts';
import { settled } from './examine.ts';
import type { Stage } from './stage.ts';

/**
 * What is too small to be hit, by WCAG 2.2 (2.5.8): below 24 × 24 px, unless a circle of that size around it touches no
 * other target. Links within a line of text are let off, as there; a box counts with its label.
 */
const tooSmall = () => {
  const LEAST = 24;
  const seen = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter(
      (at) => at.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !at.closest('.only-read'),
    )
    .map((at) => ({ at, box: (at.closest('label') ?? at).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const small = seen.filter(({ box }) => box.width < LEAST - 0.5 || box.height < LEAST - 0.5);
  const isNear = (one: DOMRect, other: DOMRect, isSmall: boolean) => {
    const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
    const [otherX, otherY] = isSmall
      ? [other.x + other.width / 2, other.y + other.height / 2]
      : [Math.min(Math.max(x, other.left), other.right), Math.min(Math.max(y, other.top), other.bottom)];
    return Math.hypot(x - otherX, y - otherY) < (isSmall ? LEAST : LEAST / 2) - 0.5;
  };
  return small
    .filter(({ at }) => !(at.tagName === 'A' && getComputedStyle(at).display === 'inline'))
    .filter(({ at, box }) =>
      seen.some(
        (other) =>
          other.at !== at &&
          !at.contains(other.at) &&
          !other.at.contains(at) &&
          at.closest('label') !== other.at.closest('label') &&
          isNear(box, other.box, small.includes(other)),
      ),
    )
    .map(
      ({ at, box }) =>
        `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.trim() ?? ''} ${Math.round(box.width)} × ${Math.round(box.height)}`,
    );
};

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim()}`);

/** Where the focus goes when a page takes the place of another, and whether everything can be hit. */
export function focusJourney(stage: Stage): void {
  describe('focus and targets', () => {
    let seller: Person;
    let ids: Record<'saved' | 'paid', string>;
    beforeAll(async () => {
      seller = await person('merchant', { rupees: 3000 });
      const [saved, paid] = [await stage.order(seller, 'saved'), await stage.order(seller, 'paid')];
      ids = { saved: saved._id, paid: paid._id };
      await stage.cloud.settle();
    });

    test('after Choose the focus is at the charges, after Ok at the title of the list', async () => {
      const { page, complaints } = await stage.window(seller);
      await page.goto(PATHS.shipmentList);
      await page.goto(linkTo('courierPartner', { id: ids.saved }));
      await page.getByRole('button', { name: 'Choose Delhivery', exact: true }).click();
      await page.waitForURL('**/app/individualinvoice/*');
      await expect.poll(() => focused(page)).toMatch(/^TABLE /);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByRole('dialog', { name: 'Order successfully' }).getByRole('button', { name: 'Ok' }).click();
      await page.waitForURL('**/app/shipmentList');
      await expect.poll(() => focused(page)).toMatch(/^H1 /);
      expect(complaints).toEqual([]);
    });

    test('a day is typed, or picked with the arrow keys', async () => {
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
      expect(await day.inputValue()).toBe('13/11/2025'); // the 5th, a day and a week on
      expect(complaints).toEqual([]);
    });

    test.each([
      ['the order list', () => `${PATHS.shipmentList}?payment_status=all`],
      ['a new order', () => PATHS.newShipment],
      ['the partners', () => linkTo('courierPartner', { id: ids.saved })],
      ['an invoice', () => linkTo('invoice', { id: ids.paid })],
      ['an activity', () => linkTo('orderActivity', { orderId: ids.paid })],
      ['the wallet', () => PATHS.wallet],
      ['the pin code search', () => PATHS.pinCodeSearch],
    ])('%s has no target below 24 px', async (_, path) => {
      const { page } = await stage.window(seller, { width: 1366, height: 768 });
      await page.goto(path());
      await settled(page);
      expect(await page.evaluate(tooSmall)).toEqual([]);
    });
  });
}
