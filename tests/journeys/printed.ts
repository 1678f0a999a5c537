import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderView } from '../../shared/orders/order.ts';
import { PATHS } from '../../web/src/lib/links.ts';
import { limitMs, scale } from '../support/clouds/scale.ts';
import { type Person, person, ROLES } from '../support/people/people.ts';
import { openPage, storeToken } from '../support/web/browser.ts';
import { barcodesOn } from '../support/web/read-barcodes.ts';
import type { Stage } from './stage.ts';

const ORDERS = 5;
/** How many dots a thermal printer (203 dpi) has for each pixel of the screen (96 dpi). */
const SHARPNESS = 203 / 96;
const MM = 72 / 25.4;

/** Returns the page sizes of a printout, in points of 1/72 in. */
async function printed(page: Page): Promise<[width: number, height: number][]> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return (await PDFDocument.load(pdf)).getPages().map((one) => [one.getWidth(), one.getHeight()]);
}

const expectPages = (sizes: readonly [number, number][], [width, height]: [number, number]) => {
  for (const size of sizes) {
    expect(size[0]).toBeCloseTo(width, 0);
    expect(size[1]).toBeCloseTo(height, 0);
  }
};
/**
 * Matches an AWB of the sandbox or an order number. About once in some thousand labels, the reader takes a part of a
 * barcode for another barcode, whose digits differ at the start.
 */
const OURS = /^(5793\d{10}|PW[0-9A-Z]{9})$/;
const codesOn = async (picture: Buffer): Promise<string[]> =>
  (await barcodesOn(picture)).filter((code) => OURS.test(code));

const A4: [number, number] = [210 * MM, 297 * MM];

/** Returns where boxes are on paper, in mm. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width: (width / 96) * 25.4, height: (height / 96) * 25.4 };
    }),
  );

/** Tests printed pages: measures the paper, and reads the barcodes back from a picture. */
export function printedJourneys(stage: Stage): void {
  describe('printed pages', () => {
    let seller: Person;
    let orders: OrderView[];
    let page: Page;
    beforeAll(async () => {
      seller = await person({ ...ROLES.merchant, manifest: true }, { rupees: 100_000, companyName: 'Asha Handlooms' });
      orders = [];
      for (let n = 0; n < ORDERS; n++)
        orders.push(await stage.order(seller, 'paid', n % 2 === 0 ? { payment_method: 'cod' } : {}));
      await stage.cloud.settle();
      const sharp = { baseURL: stage.cloud.url, deviceScaleFactor: SHARPNESS };
      ({ page } = await openPage(stage.browser, { width: 1100, height: 900 }, sharp));
      await storeToken(page, seller.token);
    });

    /**
     * Opens a page in the seller's window, which has the resolution of a label printer. Resets the emulated media to
     * the screen, because an earlier step may have printed.
     */
    async function open(path: string): Promise<void> {
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
      await page.goto(path);
    }

    describe('printed labels', () => {
      async function openLabels(button: string): Promise<void> {
        await open(PATHS.shipmentList);
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
        await page.getByRole('button', { name: button, exact: true }).click();
        await page
          .getByRole('article', { name: /^Label of / })
          .first()
          .waitFor();
        await page.emulateMedia({ media: 'print' });
      }

      test.each([
        ['four to an A4 page', 'Label Preview', A4, 2, { width: 99, height: 142 }],
        ['on a thermal roll', 'Thermal Label Preview', [4.1 * 72, 5.45 * 72], ORDERS, { width: 103.9, height: 138.2 }],
      ] as const)('labels are printed %s', { timeout: 60_000 }, async (_, button, size, pages, box) => {
        await openLabels(button);
        const sizes = await printed(page);
        expect(sizes).toHaveLength(pages);
        expectPages(sizes, [...size]);
        const labels = page.getByRole('article', { name: /^Label of / });
        expect(await labels.count()).toBe(ORDERS);
        for (const { width, height } of await boxesOf(page, 'article')) {
          expect(width).toBeCloseTo(box.width, 1);
          expect(height).toBeCloseTo(box.height, 1);
        }
        const read: string[] = [];
        for (const label of await labels.all()) read.push(...(await codesOn(await label.screenshot())));
        const codes = orders.flatMap(({ ewaybill_number, order_id }) => [ewaybill_number ?? '', order_id]);
        expect(read.toSorted()).toEqual(codes.toSorted());
      });
    });

    describe('a printed manifest', () => {
      const choose = async () => {
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
        await page.getByRole('button', { name: `Manifest Preview (${ORDERS})` }).click();
        await page.getByRole('region', { name: /^Manifest \d+ of Delhivery/ }).waitFor();
      };

      test('a manifest is printed on A4 with readable barcodes', {
        timeout: 60_000,
      }, async () => {
        await open(`${PATHS.manifestPickup}/`);
        await page.waitForURL(`**${PATHS.manifest}`);
        await choose();
        const paper = page.getByRole('region', { name: /^Manifest \d+ of Delhivery/ });
        const calls: string[] = [];
        page.on('request', (request) => calls.push(request.url()));
        await page.evaluate(() => Object.assign(window, { print: () => undefined })); // the test browser has no printer
        await page.getByRole('button', { name: 'Print', exact: true }).click();
        expect(calls).toEqual([]);
        await page.emulateMedia({ media: 'print' });
        const sizes = await printed(page);
        expect(sizes).toHaveLength(1);
        expectPages(sizes, A4);
        expect((await boxesOf(page, 'section[aria-label^="Manifest"]'))[0]?.width).toBeCloseTo(190, 1);
        const words = await paper.innerText();
        const number = /Manifest No\.\s*(\d{13})/.exec(words)?.[1];
        for (const part of [
          number ?? 'no number',
          'Asha Handlooms',
          '12 Station Road',
          "Field executive's name",
          "Field executive's signature",
          "Field executive's contact",
          'Date and time of pickup',
          ...orders.map(({ order_id }) => order_id),
        ])
          expect(words).toContain(part);
        expect(words).toMatch(/Date\s*\d\d-\d\d-\d\d/);
        const awbs = orders.map(({ ewaybill_number }) => ewaybill_number);
        expect((await codesOn(await paper.screenshot())).toSorted()).toEqual(awbs.toSorted());

        await page.emulateMedia({ media: 'screen' });
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await page.getByRole('tab', { name: 'Past manifests' }).click();
        await page.getByRole('link', { name: `Print manifest ${number}` }).click();
        await paper.waitFor();
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await page.getByText('No parcel to hand over').waitFor();
        await page.getByRole('tab', { name: 'All parcels' }).click();
        const again = page.getByRole('checkbox', { name: /: on manifest \d+$/ });
        await again.nth(ORDERS - 1).waitFor(); // waits until the list is loaded again
        expect(await again.count()).toBe(ORDERS);
      });

      const MANY = scale(20, 500);
      test(`a printed manifest of ${MANY} parcels repeats its heading on every page and cuts no row`, {
        timeout: limitMs(300_000),
      }, async () => {
        const big = await person({ ...ROLES.merchant, manifest: true }, { rupees: 100_000 });
        const ids: string[] = [];
        for (let n = 0; n < MANY; n++) ids.push((await stage.order(big, 'paid'))._id);
        const before = performance.now();
        const made = await stage.cloud.api<{ _id: string }>('POST', '/manifests', {
          body: { order_ids: ids },
          token: big.token,
        });
        expect(made.status).toBe(200);
        expect(performance.now() - before).toBeLessThan(15_000);
        const { page } = await stage.open(big);
        await page.goto(`${PATHS.manifestPickup}/?manifest=${made.body.data._id}`);
        await page
          .locator('tbody tr')
          .nth(MANY - 1)
          .waitFor();
        await page.emulateMedia({ media: 'print' });
        const pages = (await printed(page)).length;
        // A page has 273 mm, of which the heading takes 15 mm. A row takes 14 mm. So about 18 rows fit on a page, and
        // the limits allow 15 to 19.
        expect(pages).toBeGreaterThanOrEqual(Math.ceil(MANY / 19));
        expect(pages).toBeLessThanOrEqual(Math.ceil(MANY / 15) + 1);
        expect(await page.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe(
          'table-header-group',
        );
        expect(
          await page
            .locator('tbody tr')
            .first()
            .evaluate((row) => getComputedStyle(row).breakInside),
        ).toBe('avoid');
      });
    });
  });
}
