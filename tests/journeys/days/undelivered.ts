import { describe, expect, test } from 'vitest';
import { linkTo, PATHS } from '../../../web/src/lib/links.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { person } from '../../support/people/people.ts';
import { settled } from '../examine.ts';
import { type Stage, toastOf } from '../stage.ts';

/** Tests a failed delivery, from the list of failed deliveries to the delivery. */
export function undeliveredJourney(stage: Stage): void {
  describe('a parcel whose delivery failed', () => {
    test('a failed delivery is listed with its remaining time, re-attempted with one click, and delivered', async () => {
      const seller = await person('merchant', { rupees: 1000 });
      const order = await undelivered(stage.cloud)(seller);
      await stage.cloud.settle();
      const { page, complaints } = await stage.window(seller, { width: 1366, height: 768 });
      await page.goto(PATHS.ticketDashboard);
      await page.getByRole('tab', { name: 'Failed deliveries (NDR)' }).click();
      const row = page.getByRole('row').filter({ hasText: order.order_id });
      await row.getByText(/1 of 3/).waitFor();
      await row.getByText(/\d+ h left/).waitFor();
      await settled(page);
      const beyond = await page.evaluate(
        () =>
          [...document.querySelectorAll('table :is(th, td)')].filter(
            (cell) => cell.getBoundingClientRect().right > window.innerWidth,
          ).length,
      );
      expect(beyond).toBe(0);
      // The height of two lines, and of a third for a long reason.
      expect(await row.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(80);
      await row.getByRole('button', { name: 'Re-attempt' }).click();
      await toastOf(page, 'Re-attempt requested').waitFor();
      await page.getByText('No undelivered parcels').waitFor();

      await page.goto(linkTo('orderActivity', { orderId: order._id }));
      await page.getByText('The courier has taken on another delivery attempt.').waitFor();
      await stage.cloud.advance(4 * 24);
      await page.reload();
      await page.getByRole('list', { name: 'Scans' }).getByText('delivered', { exact: true }).waitFor();
      expect(await orderCalls(stage.cloud).get(seller, order._id)).toMatchObject({
        status: 'delivered',
        attempts: 1,
        ticket_since: null,
      });
      expect(complaints).toEqual([]);
    }, 90_000);
  });
}
