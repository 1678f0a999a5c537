import { describe, expect, test } from 'vitest';
import { demoPicture } from '../../../../infra/local/demo/demo-picture.ts';
import { linkTo } from '../../../../web/src/lib/links.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { passHours } from '../../../support/orders/pass-hours.ts';
import { person } from '../../../support/people/people.ts';
import type { Stage } from '../../stage.ts';

const PHONE = { width: 390, height: 800 };
const NOISE = Array.from({ length: 256 }, (_, n) => [n, 255 - n, (n * 7) % 256] as const);
const BRAND = { name: 'Asha & Co', colour: '#7c2d12', phone: '', whatsapp: '', email: '' };

/** A picture of more than 4 MB, the size of a phone's photos. The page shrinks the picture before sending it. */
const LARGE = demoPicture({
  width: 3000,
  height: 2400,
  colours: NOISE,
  at: (x, y) => Math.trunc(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) & 255,
});

/** Tests a return from the buyer's request to the delivery at the seller, on phones. */
export function returnJourney(stage: Stage): void {
  describe('a delivered parcel that its buyer returns', () => {
    test('a return is requested, approved, paid, collected and delivered, and the wallet and the refund account show it', async () => {
      const seller = await person('merchant', { rupees: 1000 });
      const { booked, get } = orderCalls(stage.cloud);
      const body = { ...BRAND, return_days: 7, return_reasons: ['wrong_size', 'damaged'], return_photo: true };
      await stage.cloud.api('PUT', `/sellers/${seller.user.id}/brand`, { body, token: seller.token });
      const order = await booked(seller, { master_sku: 'SANDBOX-DELIVER', payment_method: 'cod' });
      await passHours(order._id, 24 * 5);
      const link = await stage.cloud.api<{ url: string }>('GET', `/orders/${order._id}/buyer-link`, {
        token: seller.token,
      });
      const path = new URL(link.body.data.url).pathname;

      const buyer = await stage.open(undefined, PHONE);
      await buyer.page.goto(path);
      await buyer.page.getByLabel('Last 4 digits of your mobile number').fill('3210');
      await buyer.page.getByRole('button', { name: 'Continue' }).click();
      await buyer.page.getByText('I want to give this parcel back').click();
      await buyer.page.getByLabel('It does not fit').check();
      await buyer.page.getByLabel('Tell the seller more (optional)').fill('Too tight');
      await buyer.page.getByLabel('UPI ID').fill('meera@okaxis');
      await buyer.page
        .getByLabel('Photos of the goods')
        .setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: LARGE });
      await buyer.page.getByRole('button', { name: 'Ask for a return', disabled: false }).waitFor();
      await buyer.page.getByRole('button', { name: 'Ask for a return' }).click();
      await buyer.page.getByText('Thank you. The seller has your request').waitFor();

      const { page, complaints } = await stage.window(seller, PHONE);
      await page.goto(linkTo('orderActivity', { orderId: order._id }));
      await page.getByText('The buyer asks to give it back').waitFor();
      await page.getByRole('button', { name: 'Photo', exact: true }).click();
      await page.getByRole('img', { name: /Photo-1/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Approve' }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByLabel('Reason').inputValue()).toBe('Wrong size');
      await dialog.getByRole('button', { name: 'Create return' }).click();
      await page.getByRole('button', { name: 'Choose and pay ₹99.12' }).click();
      await expect.poll(async () => (await get(seller, order._id)).return_order).toBeDefined();
      const id = (await get(seller, order._id)).return_order ?? '';
      await expect.poll(async () => (await get(seller, id)).ewaybill_number).not.toBeNull();

      await buyer.page.goto(path);
      await buyer.page.getByText('The courier comes to collect it.').waitFor();
      await passHours(id, 24 * 6);
      await buyer.page.goto(`${path}?lang=hi`);
      await buyer.page.getByText('यह विक्रेता को वापस मिल गया।').waitFor();
      await page.goto(linkTo('orderActivity', { orderId: id }));
      await page.getByText('Delivered back', { exact: true }).first().waitFor();
      await page.getByText('To pay back').waitFor();
      await page.getByText('All its lines in the wallet').click();
      await page.getByText('freight ₹84.00').first().waitFor();
      await page.goto(linkTo('orderActivity', { orderId: order._id }));
      await page.getByRole('button', { name: 'Show refund account' }).click();
      await page.getByText('meera@okaxis').waitFor();
      await page.reload();
      await page.getByText('The buyer’s account for the refund was shown once').waitFor();
      expect([...complaints, ...buyer.complaints]).toEqual([]);
      await buyer.page.close();
    }, 90_000);
  });
}
