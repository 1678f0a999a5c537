import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { person } from '../../support/people/people.ts';
import { cityOf } from '../fill-order.ts';
import { countingHands } from '../hands.ts';
import type { Stage } from '../stage.ts';

const MOST_CLICKS = 12;
const MOST_SECONDS = 360;
const EMAIL = 'first-hour@example.in';

/** Tests the first hour of a seller who has never seen the product: from the welcome mail to the printed label. */
export function firstHourJourney(stage: Stage): void {
  describe('the first hour of a new seller', () => {
    test(`a new seller gets from the welcome mail to the first label in six minutes, with at most ${MOST_CLICKS} clicks`, {
      timeout: 120_000,
    }, async () => {
      const [chief, { user }] = [await person('administrator'), await person('merchant')];
      const body = { first_name: 'Nisha', email: EMAIL, role: user.roleId, plan: 'standard' };
      const key = randomUUIDv7();
      expect((await stage.cloud.api('POST', '/users/invite-user', { body, key, token: chief.token })).status).toBe(200);
      await stage.cloud.settle();
      const { page, complaints } = await stage.window();
      const { click, type, done, seconds } = countingHands();
      await page.goto('/local/mail');
      const began = Date.now();

      await click(page.locator('article').filter({ hasText: EMAIL }).getByRole('link'));
      await type(page.getByLabel(/^New password/), 'kurta-42');
      await type(page.getByLabel(/^Confirm password/), 'kurta-42');
      await click(page.getByRole('button', { name: 'Set password' }));

      await click(page.getByRole('button', { name: 'Add a pickup address' }));
      const dialog = page.getByRole('dialog');
      await type(dialog.getByLabel(/^Address line 1/), '14 Weavers Lane');
      await type(dialog.getByLabel(/^Address line 2/), 'Connaught Place');
      await type(dialog.getByLabel(/^Postcode/), '110001');
      await expect.poll(() => dialog.getByLabel(/^City/).inputValue()).toBe('New Delhi');
      await type(dialog.getByLabel(/^Mobile number/), '9811111111');
      await click(dialog.getByRole('button', { name: 'Save Address' }));
      await page.getByText('1 of 4 done').waitFor();

      await click(page.getByRole('button', { name: 'Add money' }));
      await click(dialog.getByRole('button', { name: '₹500' }));
      const popup = page.waitForEvent('popup');
      await click(dialog.getByRole('button', { name: 'Pay ₹500.00' }));
      await click((await popup).getByRole('button', { name: 'Pay' }));
      await page.getByText('2 of 4 done').waitFor();

      await click(page.getByRole('link', { name: 'Add an order' }));
      const shipping = page.locator('fieldset').filter({ has: page.locator('> legend:text-is("Shipping address")') });
      for (const [label, text] of [
        ['First name', 'Meera'],
        ['Last name', 'Nair'],
        ['Email', 'meera@example.in'],
        ['Mobile number', '9876543210'],
        ['Master SKU', 'KURTA-M'],
        ['Product name', 'Cotton kurta'],
        ['Length', '30'],
        ['Breadth', '20'],
        ['Height', '5'],
        ['Weight', '0.45'],
        ['Selling Price', '999'],
      ] as const)
        await type(page.getByLabel(new RegExp(`^${label}\\b`)).first(), text);
      await type(shipping.getByLabel('Address line 1'), '12 Station Road');
      await type(shipping.getByLabel('Address line 2'), 'Bandra West');
      await type(shipping.getByLabel('Postcode'), '400001');
      await expect.poll(() => cityOf(page, 'Shipping address').inputValue()).toBe('Mumbai');
      await click(page.getByRole('button', { name: 'Save Order' }));
      await click(page.getByRole('button', { name: /^Choose and pay/ }).first());
      await click(page.getByRole('button', { name: 'Print label' }));
      await page.getByRole('article', { name: /^Label of/ }).waitFor();

      const waited = (Date.now() - began) / 1000;
      const total = seconds() + waited;
      const { clicks, fields, keys } = done;
      console.info(
        `A first parcel: ${clicks} clicks, ${fields} fields, ${keys} keys, ${total.toFixed(0)} s, of which ${waited.toFixed(0)} s the product took.`,
      );
      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
      expect(total).toBeLessThan(MOST_SECONDS);
      await page.goto('/app/Dashboard'); // a prepaid seller has no step left
      await page.getByRole('region', { name: 'Total Order Received' }).getByText('1', { exact: true }).waitFor();
      expect(await page.getByText('Your first parcel in four steps').count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });
}
