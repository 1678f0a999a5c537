import { describe, expect, test } from 'vitest';
import { findCards, planCardsWrite } from '../../../functions/courier-partners/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { BulkTotals } from '../../../shared/bulks/bulk-order.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { bulkBook, bulkRow } from '../../support/orders/bulks/bulk-book.ts';
import { uploadBulk } from '../../support/orders/bulks/upload-bulk.ts';
import { draft } from '../../support/orders/draft.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';
import { type Stage, unexpected } from '../stage.ts';

const ROWS = scale(300, 10_000);
const WAIT_MS = limitMs(60_000);

async function seller(rupees: number): Promise<Person> {
  const home = { ...draft().pickup_address, id: 'home', isDefault: true };
  return person({ ...ROLES.merchant, manifest: true }, { rupees, pickupAddresses: [home] });
}

/** Tests the payment of a bulk, from its listing to booked parcels with labels. */
export function bulkPaymentJourney(stage: Stage): void {
  const { cloud } = stage;
  const bulk = async (who: Person, rows: number) =>
    (await uploadBulk(cloud, who.token, await bulkBook(Array.from({ length: rows }, () => bulkRow())))).id;

  describe('paying a bulk', () => {
    test(
      'a seller chooses partners in a bulk, which a reload preserves, and then pays and prints the bulk',
      async () => {
        const asha = await seller(ROWS * 100);
        const id = await bulk(asha, ROWS);
        const { page, complaints } = await stage.window(asha);
        await page.goto(`/app/bulkShipmentList/${id}`);
        const row = (number: number) =>
          page.getByRole('group', { name: `Courier partner of order ${number}`, exact: true });
        await row(2)
          .getByRole('radio', { name: /Blue Dart/ })
          .check();
        const bestPrice = page.getByRole('checkbox', { name: 'Best price' });
        await bestPrice.click();
        await row(1)
          .getByRole('radio', { name: /Xpressbees/, checked: true })
          .waitFor();
        await page.getByText('1 order keeps the partner that was chosen by hand.').waitFor();
        // One order is with Blue Dart for ₹106.20. All others are with Xpressbees for ₹47.20 each.
        const sum = `₹${((ROWS - 1) * 47.2 + 106.2).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
        await page.getByRole('group', { name: 'Select All' }).getByText(sum, { exact: true }).waitFor();
        expect(
          await row(2)
            .getByRole('radio', { name: /Blue Dart/ })
            .isChecked(),
        ).toBe(true);
        await page.getByRole('button', { name: 'Use “Best price” for it too' }).click();
        await row(2)
          .getByRole('radio', { name: /Xpressbees/, checked: true })
          .waitFor();
        await page.reload();
        await row(1)
          .getByRole('radio', { name: /Xpressbees/, checked: true })
          .waitFor();
        expect(await bestPrice.isChecked()).toBe(true);
        await bestPrice.click();
        await row(2)
          .getByRole('radio', { name: /Blue Dart/, checked: true })
          .waitFor();
        await row(1)
          .getByRole('radio', { name: /Delhivery/, checked: true })
          .waitFor();

        await page.getByRole('link', { name: 'All courier partners for order 3' }).click();
        await page.waitForURL(/\/app\/courierpartner\//);
        await page.getByRole('button', { name: /Choose.*Xpressbees/ }).click();
        await page.waitForURL(/\/app\/bulkShipmentList\//);
        await row(3)
          .getByRole('radio', { name: /Xpressbees/, checked: true })
          .waitFor();

        await page.getByRole('button', { name: 'Place Order' }).click();
        await page.waitForURL(/\/app\/bulkinvoice\//);
        await page
          .getByRole('article', { name: /^Invoice 1,/ })
          .getByText('₹66.08')
          .waitFor();
        await page.getByRole('button', { name: 'Pay' }).click();
        const placed = page.getByRole('dialog', { name: 'Order successfully' });
        await placed.getByText('Order has been successfully placed').waitFor({ timeout: WAIT_MS });
        await placed.getByRole('button', { name: 'Ok' }).click();
        await page.waitForURL(/\/app\/shipmentList/);
        await cloud.settle(WAIT_MS);
        const { data } = (await cloud.api<BulkTotals>('GET', `/bulk/${id}/totals`, { token: asha.token })).body;
        expect(data).toMatchObject({ orders: ROWS, paid: ROWS, booked: ROWS, unpaid: 0 });

        await page.reload(); // reloads the page until all parcels are booked
        await page
          .getByRole('checkbox', { name: /^Select PW|^Select / })
          .nth(1)
          .check();
        await page.getByRole('button', { name: 'Label Preview', exact: true }).click();
        await page.waitForURL(/\/app\/ShipmentPrintModal/);
        await page
          .getByRole('article', { name: /^Label of / })
          .first()
          .waitFor();
        await page.goto(`/app/bulkinvoice/${id}`);
        await page
          .getByRole('article', { name: /^Invoice 1,/ })
          .getByText('AWB')
          .first()
          .waitFor();
        expect(await page.getByRole('button', { name: 'Pay' }).count()).toBe(0);

        await page.getByRole('link', { name: `Print ${ROWS.toLocaleString('en-IN')} labels` }).click();
        const labels = page.getByRole('article', { name: /^Label of / });
        await labels.nth(Math.min(ROWS, 1000) - 1).waitFor();
        await page.reload(); // the bulk is in the address
        await labels.nth(Math.min(ROWS, 1000) - 1).waitFor();
        await page.goto('/app/bulkShipmentUpload');
        await page.getByRole('button', { name: /^More for/ }).click();
        await page.getByRole('menuitem', { name: 'Make manifest' }).click();
        const all = ROWS.toLocaleString('en-IN');
        await page.getByRole('button', { name: `Select all to hand over (${all})` }).click();
        if (ROWS > 1000) {
          await page.getByRole('button', { name: `Make ${ROWS / 1000} manifests (${all} parcels)` }).click();
          await page
            .getByRole('link', { name: /^Print manifest/ })
            .nth(ROWS / 1000 - 1)
            .waitFor({ timeout: WAIT_MS });
        } else {
          await page.getByRole('button', { name: `Manifest Preview (${ROWS})` }).click();
          await page
            .getByRole('region', { name: /^Manifest \d+ of/ })
            .first()
            .waitFor();
        }
        expect(complaints).toEqual([]);
      },
      3 * WAIT_MS,
    );

    test('a bulk that costs more than the balance is paid after a top-up without another click', async () => {
      const asha = await seller(100);
      const id = await bulk(asha, 2);
      const { page, complaints } = await stage.window(asha);
      await page.goto(`/app/bulkinvoice/${id}`);
      await page.getByRole('button', { name: 'Short by ₹32.16 · Add and pay' }).click(); // ₹132.16 are due
      const dialog = page.getByRole('dialog', { name: 'Add Money' });
      const [checkout] = await Promise.all([
        page.waitForEvent('popup'),
        dialog.getByRole('button', { name: 'Pay ₹33.00' }).click(),
      ]);
      await checkout.getByRole('button', { name: 'Pay' }).click();
      await page.getByRole('dialog', { name: 'Order successfully' }).waitFor();
      expect(complaints).toEqual([]);
    });

    test('a bulk shows changed prices beside the old prices, and the seller accepts all of them in one step', async () => {
      const asha = await seller(1000);
      const bytes = await bulkBook([bulkRow(), bulkRow({ SKU: 'SANDBOX-REFUSE' })]);
      const { id } = await uploadBulk(cloud, asha.token, bytes);
      const { page, complaints } = await stage.window(asha);
      await page.goto(`/app/bulkinvoice/${id}`);
      await page.getByRole('article', { name: /^Invoice 2,/ }).waitFor();
      const order_id = (await cloud.api<{ _id: string }[]>('GET', `/bulk/${id}/orders`, { token: asha.token })).body
        .data[1]?._id;
      await cloud.api('PUT', `/bulk/${id}/logistic`, {
        body: { choices: [{ order_id, logistic_id: 'bld' }] },
        token: asha.token,
      });
      await page.reload();
      await page
        .getByRole('article', { name: /^Invoice 2,/ })
        .getByText('₹106.20')
        .waitFor();
      const before = await findCards('standard');
      const dearer = before.cards.map((card) =>
        card.partner_id === 'dlv'
          ? { ...card, zones: { ...card.zones, C: { ...card.zones['C'], basePaise: 6000 } as never } }
          : card,
      );
      await commit([planCardsWrite('standard', before, dearer)]);
      try {
        await page.getByRole('button', { name: 'Pay' }).click();
        const changed = page.getByRole('dialog', { name: 'Prices have changed' });
        await changed.getByText('₹66.08').waitFor();
        await changed.getByText('₹70.80').waitFor();
        await changed.getByRole('button', { name: 'Accept and pay ₹177.00' }).click();
        const errors = page.getByRole('dialog', { name: 'Order Payment Error' });
        const reason = 'Blue Dart refused the booking: The sandbox was told to refuse this booking.';
        await errors.getByText(reason).waitFor();
        await errors.getByText('1 order was not booked: its money is back in the wallet.').waitFor();
        await errors.getByRole('button', { name: 'Ok' }).click();
        await page.waitForURL(/\/app\/shipmentList/);
        await page.goto('/app/bulkShipmentUpload');
        await page.getByText('1 not booked, money back').waitFor();
        await page.getByRole('button', { name: /^More for/ }).click();
        await page.getByRole('menuitem', { name: 'Invoice' }).click();
        await page.getByRole('button', { name: 'Show reasons' }).click();
        await errors.getByText(reason).waitFor();
        // Staff see the invoices. The staff's page does not request the payment job, because only the seller may read
        // it.
        const desk = await stage.window(await person('staff'));
        await desk.page.goto(`/app/bulkinvoice/${id}`);
        await desk.page.getByRole('article', { name: /^Invoice 2,/ }).waitFor();
        await desk.page.waitForLoadState('networkidle');
        expect(desk.complaints).toEqual([]);
      } finally {
        await commit([planCardsWrite('standard', await findCards('standard'), before.cards)]);
      }
      expect(unexpected(complaints, 409)).toEqual([]);
    });
  });
}
