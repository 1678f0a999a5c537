import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ticketEntryWrites } from '../../../functions/orders/list/ticket-store.ts';
import { findAnyOrder, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { type Person, person } from '../../support/people/people.ts';
import { countingHands } from '../hands.ts';
import type { Stage } from '../stage.ts';

const FAILED = 40;
const MOST_SECONDS = 120;
const MANY = 200;
/** The longest time until the page must show the progress of an action on many tickets. */
const MOST_MS = 5000;
/** Support works on tickets and cannot create orders. */
const SUPPORT = { showAllOrders: true, 'order.ticket_dashboard': true } as const;

/** Stores copies of a failed delivery with the same open ticket, and indexes them. */
async function copiesOf(stage: Stage, { _id }: OrderView, count: number): Promise<void> {
  const sample = await findAnyOrder(_id);
  if (sample === undefined) throw new Error('The sample is gone.');
  const copies = Array.from({ length: count }, (_, n) => ({
    ...sample,
    id: `${sample.owner}-${newId(new Date(Date.parse(sample.createdAt) + n + 1))}`,
    awb: `${sample.awb}C${n}`,
    dueAt: null,
    version: 1,
  }));
  const puts = copies.flatMap((copy) => [newOrderWrite(copy), ...ticketEntryWrites(copy)]);
  await writeAll(puts.flatMap((one) => ('put' in one ? [{ put: one.put }] : [])));
  await stage.cloud.settle(120_000);
}

/** Opens the failed deliveries of a seller as support. */
async function openTickets(stage: Stage, seller: Person): Promise<Page> {
  const { page } = await stage.window(await person(SUPPORT));
  await page.goto(`/app/ticketDashboard?ndr=true&rows=100&user_id=${seller.user.id}`);
  await page.getByRole('table', { name: 'Tickets' }).waitFor();
  return page;
}

/** Returns the button of an action on the selected tickets. The rows have buttons with the same names. */
const actionOf = (page: Page, name: string) =>
  page.locator('button:not(table *)').filter({ hasText: new RegExp(`^${name}$`) });

/** Tests the work on many failed deliveries at once. */
export function failedDeliveriesJourney(stage: Stage): void {
  describe('many failed deliveries', () => {
    test(`support clears ${FAILED} failed deliveries by bulk actions in less than two minutes`, {
      timeout: 240_000,
    }, async () => {
      const seller = await person('merchant', { rupees: 10_000 });
      const failed: OrderView[] = [];
      while (failed.length < FAILED)
        failed.push(...(await Promise.all(Array.from({ length: 4 }, () => undelivered(stage.cloud)(seller)))));
      await stage.cloud.settle();
      const page = await openTickets(stage, seller);
      const { click, done, seconds } = countingHands();
      const tickets = page.getByRole('table', { name: 'Tickets' }).locator('tbody tr');
      await expect.poll(() => tickets.count()).toBe(FAILED);
      const began = Date.now();

      await click(page.getByRole('checkbox', { name: /^Select all/ }));
      await click(actionOf(page, 'Re-attempt'));
      const dialog = page.getByRole('dialog', { name: `Re-attempt ${FAILED} tickets` });
      await click(dialog.getByRole('button', { name: 'Send re-attempts' }));
      await page.getByText(`${FAILED} tickets done.`).waitFor();
      await stage.cloud.settle();
      await page.reload();
      await page
        .getByText(/No ticket matches the filter|No undelivered parcels/)
        .first()
        .waitFor();

      const waited = (Date.now() - began) / 1000;
      console.info(
        `${FAILED} failed deliveries: ${done.clicks} clicks, ${(seconds() + waited).toFixed(0)} s, of which ${waited.toFixed(0)} s the product took.`,
      );
      expect(seconds() + waited).toBeLessThan(MOST_SECONDS);
      for (const { _id } of failed) expect(await findAnyOrder(_id)).toMatchObject({ reattempt: { state: 'accepted' } });
    });

    test(`a comment on ${MANY} tickets is one job, and the page shows its work within ${MOST_MS / 1000} seconds`, {
      timeout: 240_000,
    }, async () => {
      const seller = await person('merchant', { rupees: 1000 });
      await copiesOf(stage, await undelivered(stage.cloud)(seller), MANY - 1);
      const page = await openTickets(stage, seller);
      await page.getByRole('button', { name: /^Select all/ }).click();
      await page.getByText(`${MANY} selected`).waitFor();
      await actionOf(page, 'Comment').click();
      const dialog = page.getByRole('dialog', { name: `Comment on ${MANY} tickets` });
      await dialog.getByLabel(/^Title/).fill('Rain');
      await dialog.getByLabel(/^Message/).fill('The hub is flooded.');
      const jobs: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/tickets')) jobs.push(request.url());
      });
      const began = performance.now();
      await dialog.getByRole('button', { name: 'Add comments' }).click();
      await page.getByRole('progressbar', { name: 'Tickets' }).waitFor();
      const shown = performance.now() - began;
      await page.getByText(`${MANY} tickets done.`).waitFor({ timeout: 120_000 });
      const ended = performance.now() - began;
      console.info(`${MANY} tickets: progress after ${shown.toFixed(0)} ms, done after ${ended.toFixed(0)} ms.`);
      expect(shown).toBeLessThan(MOST_MS);
      expect(jobs).toHaveLength(1);
    });
  });
}
