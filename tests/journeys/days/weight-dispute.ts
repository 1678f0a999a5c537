import { describe, expect, test } from 'vitest';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import { WEIGHT_SHEET } from '../../../shared/sheets.ts';
import { PATHS } from '../../../web/src/lib/links.ts';
import { disputer, ended } from '../../support/money/disputed.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { person } from '../../support/people/people.ts';
import { png } from '../../unit/attachments/pictures.ts';
import { settled } from '../examine.ts';
import { type Stage, toastOf, unexpected } from '../stage.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A weight file of one parcel of 2 kg. */
async function weightFile(awb: string) {
  const columns = WEIGHT_SHEET.columns.map(({ header }) => ({ header }));
  const bytes = await writeWorkbook([{ name: WEIGHT_SHEET.name, columns, rows: [[awb, 2]] }]);
  return { name: 'week 47.xlsx', mimeType: XLSX, buffer: Buffer.from(bytes) };
}

/** Tests a dispute over a weight, from the courier's file to its settlement. */
export function weightDisputeJourney(stage: Stage): void {
  describe('a weight that its seller disputes', () => {
    test('is charged by a file, raised with a picture, accepted by staff, and the money is back', async () => {
      const [seller, staff] = [await disputer(200), await person('staff')];
      const { balance, booked } = orderCalls(stage.cloud);
      const order = await booked(seller);
      await ended(order._id, 'delivered');

      const desk = await stage.window(staff, { width: 1366, height: 768 });
      await desk.page.goto(PATHS.weightDisputeUpload);
      await desk.page.getByRole('button', { name: 'Upload Here' }).click();
      await desk.page.getByRole('button', { name: /^Logistic partner:/ }).click();
      await desk.page.getByRole('checkbox', { name: 'Delhivery' }).check();
      await desk.page.getByText('Upload weight file').click();
      await desk.page.locator('input[type=file]').setInputFiles(await weightFile(order.ewaybill_number ?? ''));
      await desk.page.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect.poll(() => balance(seller)).toBe(63.12); // 200 − 66.08 − 3 × 20 − 18%
      await stage.cloud.settle();

      const home = await stage.window(seller, { width: 1366, height: 768 });
      await home.page.goto(PATHS.weightDisputes);
      const row = home.page.getByRole('row').filter({ hasText: order.ewaybill_number ?? '' });
      await row.getByText('mismatch').waitFor();
      await home.page.getByTitle('Waiting for you').getByText('1').waitFor();
      await settled(home.page);
      await row.getByRole('button', { name: 'Raise' }).click();
      const dialog = home.page.getByRole('dialog');
      await dialog.getByText('2 kg').first().waitFor();
      await dialog.getByText(/^Charged, debit note D26-/).waitFor();
      await dialog.getByRole('button', { name: 'Raise Dispute' }).click();
      await toastOf(home.page, 'Please choose a file!').waitFor();
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
      await dialog.getByText('Upload pdf, png, jpeg or jpg format file only!').waitFor();
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'scale.png', mimeType: 'image/png', buffer: png() });
      await dialog.getByRole('button', { name: 'Raise Dispute' }).click();
      await row.getByText('verification pending').waitFor();
      await stage.cloud.settle();

      await desk.page.goto(`${PATHS.weightDisputes}?tab=raised`);
      const asked = desk.page.getByRole('row').filter({ hasText: order.ewaybill_number ?? '' });
      await asked.getByRole('button', { name: 'Proof' }).click();
      await desk.page.getByRole('dialog').getByRole('img').waitFor();
      await desk.page.keyboard.press('Escape');
      await asked.getByRole('button', { name: 'Accept/Reject' }).click();
      await desk.page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await desk.page.getByText('Please enter reason for reject').waitFor();
      await desk.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
      await asked.getByText('accepted').waitFor();
      expect(await balance(seller)).toBe(133.92);

      await home.page.getByRole('tab', { name: 'Settled' }).click();
      await row.getByText('accepted').waitFor();
      await row.getByText(order.order_id).click();
      await home.page.getByRole('dialog').getByText('Weight Dispute Details').waitFor();
      expect([...unexpected(home.complaints), ...unexpected(desk.complaints)]).toEqual([]);
    }, 120_000);
  });
}
