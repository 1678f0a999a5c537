import { describe, expect, test } from 'vitest';
import type { WalletView } from '../../../shared/wallets/contract.ts';
import { person } from '../../support/people/people.ts';
import { cityOf, fillOrder, stateOf } from '../fill-order.ts';
import { type Stage, toastOf } from '../stage.ts';

/**
 * The error texts of an empty form (spec 1 section 5). The texts in `MISSING` are shown once. Those in `MISSING_TWICE`
 * are shown for the pickup address and for the shipping address.
 */
const MISSING = [
  'Please enter first name',
  'Please enter master SKU',
  'Please enter product name',
  ...['Length', 'Breadth', 'Height', 'Weight', 'Selling Price'].map(
    (field) => `Only numeric values are allowed. ${field} should be more than 0.`,
  ),
];
const MISSING_TWICE = [
  'Please enter address line 1',
  'Please enter city',
  'Please enter state',
  'Please enter postcode',
];

/** Tests the main task, from an empty order form to the printed label. */
export function labelJourney(stage: Stage): void {
  describe('from the order form to the label', () => {
    test('a seller enters, prices, pays and books an order, and prints its label', { timeout: 60_000 }, async () => {
      const seller = await person('merchant', { rupees: 500 });
      const { page, complaints } = await stage.window(seller);
      await page.goto('/app/individualShipment');
      await page.getByRole('heading', { name: 'Individual Shipment', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Save Order' }).click();
      await toastOf(page, 'Please fill in all the required fields.').waitFor();
      for (const words of MISSING) {
        expect(await page.getByText(words, { exact: true }).count(), words).toBe(1);
      }
      for (const words of MISSING_TWICE) {
        expect(await page.getByText(words, { exact: true }).count(), words).toBe(2);
      }

      await fillOrder(page);
      for (const [legend, city, state] of [
        ['Pickup address', 'New Delhi', 'Delhi'],
        ['Shipping address', 'Mumbai', 'Maharashtra'],
      ] as const) {
        await expect.poll(() => cityOf(page, legend).inputValue()).toBe(city);
        await expect.poll(() => stateOf(page, legend).inputValue()).toBe(state);
      }
      await page.getByRole('button', { name: 'Save Order' }).click();

      await page.waitForURL('**/app/courierpartner/*');
      const cards = page.getByRole('list', { name: 'Courier partners' }).getByRole('article');
      await cards.first().waitFor();
      // Zone C: ₹56 and ₹90 of freight, each with ₹30 for COD, plus 18% GST. Xpressbees takes no COD here.
      expect(await cards.count()).toBe(2);
      expect(await cards.nth(0).innerText()).toMatch(/Delhivery[\s\S]*Recommended[\s\S]*₹101\.48[\s\S]*₹86\.00 \+ GST/);
      expect(await cards.nth(1).innerText()).toMatch(/Blue Dart[\s\S]*₹141\.60/);
      await page.getByText('1 partner not available for this parcel').click();
      expect(await page.getByRole('group').filter({ hasText: 'not available for this parcel' }).innerText()).toContain(
        'No cash on delivery at 400001',
      );
      await page.getByRole('button', { name: 'Choose Delhivery', exact: true }).click();

      await page.waitForURL('**/app/individualinvoice/*');
      await page.getByRole('table', { name: 'What is charged' }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TABLE');
      const invoice = page.getByRole('main');
      // ₹56 of freight and ₹30 for COD, plus 18% GST.
      for (const part of ['₹56.00', '₹30.00', '₹15.48', '₹101.48', 'Meera Nair', 'COD']) {
        expect(await invoice.innerText()).toContain(part);
      }
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      const placed = page.getByRole('dialog', { name: 'Order successfully' });
      await placed.waitFor();
      expect(await placed.innerText()).toContain('Order has been successfully placed');
      const awb = (await placed.locator('strong').innerText()).trim();
      expect(awb).toMatch(/^[A-Z0-9]{6,}$/);
      await placed.getByRole('button', { name: 'Ok' }).click();

      await page.waitForURL('**/app/shipmentList');
      const row = page.locator('tbody tr').filter({ hasText: awb });
      await row.waitFor();
      expect(await row.innerText()).toMatch(/Meera Nair[\s\S]*Delhivery[\s\S]*₹101\.48/);
      const wallet = await stage.cloud.api<WalletView>('GET', '/wallets', { token: seller.token });
      expect(wallet.body.data.amount).toBe(398.52);

      expect(await page.getByRole('button', { name: 'Label Preview', exact: true }).isDisabled()).toBe(true);
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Label Preview', exact: true }).click();
      await page.waitForURL('**/app/ShipmentPrintModal?*');
      const label = page.getByRole('article', { name: `Label of ${awb}` });
      await label.waitFor();
      for (const part of [
        awb,
        'Delhivery',
        'COD',
        'Collect ₹1,000.00',
        'Meera Nair',
        '12 Station Road',
        'Mumbai',
        '400001',
        '9876543210',
        'NEW/MUM',
        'KURTA-M',
      ]) {
        expect(await label.innerText()).toContain(part);
      }
      expect(await label.locator('svg').count()).toBeGreaterThanOrEqual(2); // a label has its barcodes
      await page.getByRole('button', { name: 'Back' }).click();

      await page.waitForURL('**/app/shipmentList');
      await page.getByRole('link', { name: awb, exact: true }).click();
      await page.waitForURL('**/app/OrderActivity/*');
      await page.getByText(`AWB ${awb}`).waitFor();
      await stage.cloud.advance(60);
      await page.getByRole('button', { name: 'Track', exact: true }).click();
      const scans = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
      await expect.poll(() => scans.count()).toBeGreaterThan(1);
      expect(await page.getByRole('table', { name: 'Money' }).innerText()).toContain('₹101.48');
      expect(complaints).toEqual([]);
    });

    test('four labels fit on one sheet of paper, and an unpaid order has no label', async () => {
      const seller = await person('merchant', { rupees: 500 });
      const [first] = [
        await stage.order(seller, 'paid'),
        await stage.order(seller, 'paid'),
        await stage.order(seller, 'saved'),
      ];
      const { page, complaints } = await stage.window(seller);
      await page.goto('/app/shipmentList?payment_status=all');
      const unpaid = page.getByTitle('Unable to select as payment is pending');
      await unpaid.waitFor();
      expect(await unpaid.getByRole('checkbox').isDisabled()).toBe(true);
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByText('2 selected').waitFor();
      await page.getByRole('button', { name: 'Thermal Label Preview' }).click();
      const label = page.getByRole('article', { name: `Label of ${first?.ewaybill_number}` });
      await label.waitFor();
      expect(await label.innerText()).toMatch(/PREPAID[\s\S]*Do not collect cash/);
      expect(await page.locator('[data-sheets] > *').count()).toBe(2);
      await page.evaluate(() => Object.assign(window, { print: () => undefined })); // the test browser has no printer
      await page.getByRole('button', { name: 'Print Label' }).click();
      await expect.poll(() => page.locator('[data-sheets] > *').count()).toBe(1);
      expect(complaints).toEqual([]);
    });
  });
}
