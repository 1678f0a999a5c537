import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { deliver } from '../support/clouds/deliver.ts';
import { person } from '../support/people/people.ts';
import type { Stage } from './stage.ts';

/** Clicks a button and returns the name and the first bytes of the file that it saves. */
async function savedBy(page: Page, button: string): Promise<[name: string, begins: string]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return [file.suggestedFilename(), (await readFile(await file.path())).toString('latin1', 0, 4)];
}

/** Tests the downloads of files. */
export function fileJourneys(stage: Stage): void {
  describe('files that a browser downloads', () => {
    test('a browser downloads the order list as a spreadsheet and a delivered parcel’s invoice as a PDF', async () => {
      const seller = await person('merchant', { rupees: 500 });
      const { _id } = await stage.order(seller, 'paid');
      const { page, complaints } = await stage.window(seller);
      await page.goto(`/app/individualinvoice/${_id}`);
      await page.getByText('Invoice number').waitFor();
      expect(await page.getByRole('button', { name: 'Download Invoice' }).count()).toBe(0);
      await deliver(_id);
      await stage.cloud.settle();
      await page.reload();
      expect(await savedBy(page, 'Download Invoice')).toEqual([
        expect.stringMatching(/^invoice-\d\d-[0-9A-Z]{4}-0000001\.pdf$/),
        '%PDF',
      ]);
      await page.goto('/app/shipmentList');
      expect(await savedBy(page, 'Download')).toEqual([
        expect.stringMatching(/^Ticket-List-\d\d-\d\d-\d{4}\.xlsx$/),
        expect.stringMatching(/^PK/),
      ]);
      expect(complaints).toEqual([]);
    });
  });
}
