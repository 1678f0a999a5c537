import { describe, expect, test } from 'vitest';
import { PATHS } from '../../../web/src/lib/links.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { codCalls } from '../../support/money/cod-calls.ts';
import { csvOf } from '../../support/money/confirmations.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { APPROVER } from '../../support/people/account-details.ts';
import { person } from '../../support/people/people.ts';
import { settled } from '../examine.ts';
import { type Stage, toastOf, unexpected } from '../stage.ts';

/** Tests the money of a COD order, from the door to the seller's account. */
export function codPayoutJourney(stage: Stage): void {
  describe('the COD of a delivered order', () => {
    test('is confirmed by the courier’s file, reported, remitted, and its payout reference read by the seller', async () => {
      const [seller, staff, approver] = [
        await person('merchant', { rupees: 1000 }),
        await person('staff'),
        await person(APPROVER),
      ];
      await codCalls(stage.cloud, staff, approver).verified(seller);
      const order = await orderCalls(stage.cloud).booked(seller, { payment_method: 'cod', selling_price: 499.5 });
      const awb = order.ewaybill_number ?? '';
      await deliver(order._id);
      await stage.cloud.settle();

      const desk = await stage.window(staff, { width: 1366, height: 768 });
      await desk.page.goto(PATHS.confirmationCsv);
      const file = { name: 'payout.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf([[awb, 499.5, '', 'UTR1']])) };
      await desk.page.locator('input[type=file]').setInputFiles(file);
      await desk.page.getByRole('button', { name: 'Upload', exact: true }).click();
      const result = desk.page.getByRole('dialog', { name: 'Upload Successfully' });
      await result.getByText('1 of 1 row is matched and posted.').waitFor();
      await result.getByRole('link', { name: 'Show entries' }).click();
      await desk.page.getByRole('row').filter({ hasText: awb }).getByText('Match and Close').waitFor();

      await desk.page.goto(PATHS.codReports);
      await desk.page.getByRole('button', { name: 'Generate Report' }).click();
      await toastOf(desk.page, 'is ready.').waitFor();
      await desk.page
        .getByRole('link', { name: /^View Details of COD-Report-/ })
        .first()
        .click();
      const row = desk.page.getByRole('row').filter({ has: desk.page.getByRole('link', { name: awb }) });
      await row.getByText('Asha Traders').waitFor();
      await desk.page.getByRole('button', { name: 'Remit All' }).click();
      await desk.page.getByRole('dialog').getByRole('button', { name: 'Remit ₹' }).click();
      await row.getByText('Remitted', { exact: true }).waitFor();
      await desk.page.getByRole('button', { name: /^Add UTR of COD-/ }).click();
      const dialog = desk.page.getByRole('dialog');
      await dialog.getByLabel('UTR *').fill('hdfcn26112212345');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await toastOf(desk.page, 'The UTR is saved.').waitFor();
      await stage.cloud.settle();

      const home = await stage.window(seller, { width: 1366, height: 768 });
      await home.page.goto(PATHS.wallet);
      await settled(home.page);
      await home.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'COD', exact: true }).click();
      const paid = home.page.getByRole('row').filter({ has: home.page.getByRole('link', { name: awb }) });
      for (const words of ['₹499.50', 'Paid', 'UTR HDFCN26112212345']) await paid.getByText(words).first().waitFor();
      await paid.getByText(/^COD-[0-9A-Z]{6}-/).waitFor();
      expect([...unexpected(desk.complaints), ...unexpected(home.complaints)]).toEqual([]);
    }, 120_000);
  });
}
