import { expect, test } from 'vitest';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { buyingCard, inForce } from '../../support/money/buying-cards.ts';
import { copiedParcels } from '../../support/money/copied-parcels.ts';
import { type BilledCells, billCsv } from '../../support/money/courier-bills.ts';
import { person } from '../../support/people/people.ts';
import { makeOrder } from '../make-things.ts';
import type { Stage } from '../stage.ts';

/** The number of rows in the bill. `FAULTS` lists the faults that are planted in it, by row number. */
const ROWS = 500;
const FAULTS: Readonly<Record<number, Partial<BilledCells>>> = {
  10: { awb: 'NOBODY000001' },
  42: { kg: 1.2, freight: 66, gst: 11.88, total: 77.88 },
  77: { kg: 2, freight: 82.5, gst: 14.85, total: 97.35 },
  100: { zone: 'D', freight: 44, gst: 7.92, total: 51.92 },
  143: { cod: 20, gst: 9.54, total: 62.54 },
  180: { cod: 25, gst: 10.44, total: 68.44 },
  222: { rto: 16.5, gst: 8.91, total: 58.41 },
  256: { freight: 38, gst: 6.84, total: 44.84 },
  300: { freight: 35, other: 4, gst: 7.02, total: 46.02 },
  377: { gst: 9.24, total: 42.24 },
  401: { total: 48.94 },
};
/** The row that repeats the AWB of row 20. */
const TWICE = 499;

/**
 * Tests a courier's bill of 500 rows with 12 faults. Staff find exactly these faults, dispute some and accept the
 * others.
 */
export function courierBillJourney(stage: Stage): void {
  test('staff find exactly the 12 planted faults in a courier’s bill of 500 rows, and decide them in one step each', async () => {
    const card = buyingCard('dlv', 30);
    const { C } = card.zones;
    if (!C) throw new Error('The card has a zone C.');
    await inForce({ ...card, zones: { ...card.zones, D: { ...C, basePaise: 4000 } } });
    const seller = await person('merchant', { rupees: 1000 });
    const sample = await findAnyOrder((await makeOrder(stage.cloud, seller, 'paid'))._id);
    if (sample === undefined) throw new Error('The sample is gone.');
    const awbs = await copiedParcels(sample, ROWS);
    const rows = awbs.map((awb, n): BilledCells => {
      const right = {
        awb: n + 2 === TWICE ? (awbs[18] ?? '') : awb,
        kg: 0.5,
        zone: 'C',
        freight: 33,
        gst: 5.94,
        total: 38.94,
      };
      return { ...right, ...FAULTS[n + 2] };
    });
    const { page } = await stage.window(await person('staff'));
    await page.goto('/app/courierBills');
    await page.getByLabel('Courier', { exact: false }).first().selectOption({ label: 'Delhivery' });
    await page.getByLabel('Invoice number').fill('DL/2026/10');
    await page.getByLabel('Billed from').fill('01/10/2026');
    await page.getByLabel('Billed to').fill('31/10/2026');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(billCsv(rows)) });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Bill compared' });
    await dialog.getByText('12 rows of 500 rows differ from what we expect. 488 rows match.').waitFor();
    await dialog.getByRole('link', { name: 'Show differences' }).click();

    const list = page.getByRole('table', { name: 'Rows that differ' });
    await list.getByText('NOBODY000001').waitFor();
    await page.goto(`${page.url()}?rows=50`);
    const ticks = list.getByRole('checkbox', { name: /^Select row / });
    await expect.poll(() => ticks.count()).toBe(12);
    const names = await ticks.evaluateAll((found) => found.map((tick) => tick.getAttribute('aria-label') ?? ''));
    const shown = names.map((name) => /row (\d+)/.exec(name)?.[1]);
    const planted = [...Object.keys(FAULTS).map(Number), TWICE].toSorted((a, b) => a - b);
    expect(shown.map(Number)).toEqual(planted);

    // Wrong charges are disputed together. The page then offers the dispute file.
    await page.getByRole('button', { name: 'COD fee not due' }).click();
    await expect.poll(() => list.locator('tbody tr').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Dispute', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Remark').fill('These parcels are prepaid');
    await page.getByRole('dialog').getByRole('button', { name: 'Dispute', exact: true }).click();
    await page.getByText('2 rows done.').waitFor();
    await list.getByText('These parcels are prepaid').first().waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Dispute file' }).click();
    expect((await file).suggestedFilename()).toBe('disputes-delhivery-DL-2026-10.xlsx');

    // One click opens the weight upload. Its file is already chosen and contains the weights of the bill.
    await page.getByRole('link', { name: 'Charge weights' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload weight file' });
    await upload.getByText('weights-delhivery-DL-2026-10.xlsx').waitFor();
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('File has been successfully added to the database.').waitFor();
  }, 120_000);
}
