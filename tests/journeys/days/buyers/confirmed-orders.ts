import { describe, expect, test } from 'vitest';
import { linkTo, PATHS } from '../../../../web/src/lib/links.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { person } from '../../../support/people/people.ts';
import { type Stage, toastOf } from '../../stage.ts';

/** Tests COD orders that buyers are asked to confirm, from the seller's setting to the answers of two buyers. */
export function confirmedOrdersJourney(stage: Stage): void {
  describe('a seller who asks buyers for confirmation', () => {
    test('one buyer confirms a COD order on a phone, and another buyer cancels before the parcel is shipped', async () => {
      const seller = await person('merchant', { rupees: 1000 });
      const { page, complaints } = await stage.window(seller, { width: 1366, height: 768 });
      await page.goto(PATHS.rules);
      await page.getByRole('button', { name: 'Ask buyers' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ask the buyer first' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await toastOf(page, 'It counts for orders that come in from now on').waitFor();

      const { saved } = orderCalls(stage.cloud);
      const emails = ['yes@example.in', 'no@example.in'] as const;
      const [one, other] = [
        await saved(seller, { payment_method: 'cod', email: emails[0] }),
        await saved(seller, { payment_method: 'cod', email: emails[1] }),
      ];
      await stage.cloud.settle();
      const mails = (await stage.cloud.api('GET', '/local/mail')).body as unknown as { to: string; text: string }[];
      const linkOf = (email: string) =>
        mails.flatMap(({ to, text }) => (to === email ? (/\S+\/t\/\S+/.exec(text) ?? []) : []))[0] ?? '';
      const buyer = await stage.window(undefined, { width: 390, height: 800 });
      const openAs = async (email: string) => {
        await buyer.page.goto(linkOf(email));
        await buyer.page.getByText('Please confirm your order.').waitFor();
        await buyer.page.getByLabel('Last 4 digits of your mobile number').fill('3210');
        await buyer.page.getByRole('button', { name: 'Continue' }).click();
      };
      await openAs(emails[0]);
      await buyer.page.getByText('Correct my address or phone (optional)').click();
      await buyer.page.getByLabel('House, street or landmark').fill('Blue gate');
      await buyer.page.getByRole('button', { name: 'Yes, send it' }).click();
      await buyer.page.getByText('Thank you. Your order is confirmed.').waitFor();
      await openAs(emails[1]);
      await buyer.page.getByText('I do not want this order').click();
      await buyer.page.getByLabel('Reason').fill('Ordered twice.');
      await buyer.page.getByRole('button', { name: 'Cancel the order' }).click();
      await buyer.page.getByText('Your order is cancelled.').waitFor();

      await page.goto(linkTo('courierPartner', { id: one._id }));
      await page.getByText('The buyer confirmed this order').waitFor();
      await page.goto(linkTo('orderActivity', { orderId: other._id }));
      await page.getByText('Cancelled by the buyer').waitFor();
      await page.getByText('The buyer cancelled the order').waitFor();
      await page.goto(`${PATHS.shipmentList}?payment_status=pending`);
      await page.getByText('Buyer cancelled: Ordered twice.').waitFor();
      expect([...complaints, ...buyer.complaints]).toEqual([]);
    }, 90_000);
  });
}
