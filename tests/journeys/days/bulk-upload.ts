import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { BulkView } from '../../../shared/bulks/bulk.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { bulkBook, bulkRow } from '../../support/orders/bulks/bulk-book.ts';
import { draft } from '../../support/orders/draft.ts';
import { person } from '../../support/people/people.ts';
import type { Stage } from '../stage.ts';

const ROWS = scale(300, 10_000);
/** The time limit of a test with two jobs and three pages, sufficient for a busy machine. */
const TIME_MS = limitMs(90_000);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/**
 * The index of the column Mobile, which the test corrects. The columns before it are row number, reason and checkbox.
 */
const mobile = 3;

const CHENNAI = { 'Shipping City': 'Chennai', 'Shipping State': 'Tamil Nadu' } as const;
const OTHER_CITY = 'Shipping Pincode: 400001 is Mumbai, Maharashtra, but the address says Chennai, Tamil Nadu.';

/** Tests the upload of a day's orders in one file. */
export function bulkUploadJourney(stage: Stage): void {
  describe('uploading a bulk', () => {
    test(
      'a seller uploads an order file, corrects a bad row, and opens the listing',
      async () => {
        const home = { ...draft().pickup_address, id: 'home', isDefault: true };
        const seller = await person('merchant', { pickupAddresses: [home] });
        const rows = Array.from({ length: ROWS }, (_, n) =>
          bulkRow({ 'Order ID': `DAY-${n}`, ...(n === 6 && { Mobile: '12', ...CHENNAI }) }),
        );
        const { page, complaints } = await stage.window(seller);
        await page.goto('/app/bulkShipmentUpload');
        await page.getByRole('button', { name: 'Upload', exact: true }).click();
        await page.getByText('Please choose a file!').waitFor();
        const buffer = await bulkBook(rows);
        await page.locator('input[type=file]').setInputFiles({ name: 'monday.xlsx', mimeType: XLSX, buffer });
        await page.getByRole('button', { name: 'Upload', exact: true }).click();

        const popup = page.getByRole('dialog', { name: 'Bulk Upload Validation Error' });
        await popup.getByText("Mobile: '12' is not a mobile number.").waitFor({ timeout: limitMs(15_000) });
        expect(await popup.getByText('1 row has to be corrected.').count()).toBe(1);
        await popup.getByRole('button', { name: 'Fix errors' }).click();

        await page.getByText(`Please check: ${OTHER_CITY}`).first().waitFor();
        const cell = page.locator(`[data-at="0,${mobile}"]`);
        // The cell with the first error is selected, so typing replaces its text.
        await cell.locator('div:focus').waitFor();
        await page.getByText("Row 8, Mobile: '12' is not a mobile number.").waitFor();
        await page.keyboard.type('9876543211');
        await page.keyboard.press('Enter');
        await page.reload();
        await page.getByText('1 changed').waitFor();
        expect(await cell.textContent()).toBe('9876543211');
        await page.getByRole('button', { name: 'Submit rows' }).click();
        await page.waitForURL(/\/app\/bulkShipmentList\//, { timeout: limitMs(30_000) });

        await page.getByText(`Row 8, ${OTHER_CITY}`).waitFor();
        await page.getByRole('link', { name: 'Edit order DAY-6' }).waitFor();
        const id = page.url().split('/').at(-1) ?? '';
        const { body } = await stage.cloud.api<BulkView>('GET', `/bulk/${id}`, { token: seller.token });
        expect(body.data).toMatchObject({ state: 'done', orders_count: ROWS });
        await page.goto('/app/bulkShipmentUpload');
        await page.getByRole('link', { name: 'monday.xlsx' }).waitFor();
        await page.getByRole('button', { name: 'Make payment' }).waitFor();
        const uploaded = page.getByRole('row', { name: /monday\.xlsx/ }).getByRole('cell');
        expect(await uploaded.nth(3).innerText()).toBe(ROWS.toLocaleString('en-IN'));
        await page.setViewportSize({ width: 1280, height: 720 });
        const lines = await page
          .locator('tbody time')
          .evaluateAll((times) => times.map((at) => at.getClientRects().length));
        expect(lines).toEqual([1]);
        expect(complaints).toEqual([]);
      },
      TIME_MS,
    );

    test(
      'a seller uploads an order file of Shopify, enters weight and box, and creates its orders',
      async () => {
        const home = { ...draft().pickup_address, id: 'home', isDefault: true };
        const { page, complaints } = await stage.window(await person('merchant', { pickupAddresses: [home] }));
        await page.goto('/app/bulkShipmentUpload');
        const file = new URL('../../support/files/order-exports/shopify.csv', import.meta.url);
        await page.locator('input[type=file]').setInputFiles(fileURLToPath(file));
        await page.getByRole('button', { name: 'Upload', exact: true }).click();
        const shown = page.getByRole('dialog', { name: 'Shopify: shopify.csv' });
        await shown.getByText('3 orders can be made; 1 has several rows in the file. 6 orders stay out.').waitFor();
        // Closing the preview does not discard it. The seller can open it again.
        await shown.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Check orders' }).click();
        await shown.getByRole('cell', { name: 'Cash on Delivery (COD)' }).waitFor();
        await shown.getByRole('button', { name: 'Make 3 orders' }).click();
        await shown.getByText('Enter the weight.').waitFor();
        for (const [label, text] of Object.entries({ Weight: '0.5', Length: '20', Breadth: '15', Height: '5' }))
          await shown.getByRole('textbox', { name: label }).fill(text);
        await shown.getByRole('button', { name: 'Make 3 orders' }).click();
        const popup = page.getByRole('dialog', { name: 'Bulk Upload Validation Error' });
        await popup.getByText('In your file: Shipping Phone.').waitFor({ timeout: limitMs(15_000) });
        await popup.getByRole('button', { name: 'Fix errors' }).click();
        const cell = page.locator(`[data-at="0,${mobile}"]`);
        await cell.locator('div:focus').waitFor();
        await page.keyboard.type('9876543211');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Submit rows' }).click();
        await page.waitForURL(/\/app\/bulkShipmentList\//, { timeout: limitMs(30_000) });
        await page.getByText('#1009').first().waitFor();

        await page.goto('/app/bulkShipmentUpload');
        await page.locator('input[type=file]').setInputFiles(fileURLToPath(file));
        await page.getByRole('button', { name: 'Upload', exact: true }).click();
        await shown.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'More for shopify.csv' }).first().click();
        await page.getByRole('menuitem', { name: 'Discard file' }).click();
        await page
          .getByRole('dialog', { name: 'Discard this file?' })
          .getByRole('button', { name: 'Discard file' })
          .click();
        await page.getByRole('row', { name: /shopify\.csv.*Discarded/ }).waitFor();
        expect(complaints).toEqual([]);
      },
      TIME_MS,
    );
  });
}
