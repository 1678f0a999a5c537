import { findJob } from '../../../../functions/jobs/store.ts';
import { codOwedPaise } from '../../../../functions/ledger/cod.ts';
import { listCod } from '../../../../functions/orders/cod/cod-place-store.ts';
import type { Order } from '../../../../functions/orders/record/order.ts';
import { findAnyOrdersNow, listCourierKeys } from '../../../../functions/orders/record/store.ts';
import { listOpenTasks } from '../../../../functions/remittance/open-store.ts';
import { resolve } from '../../../../functions/remittance/resolve.ts';
import { uploadFile } from '../../../../functions/remittance/upload-file.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { indiaDate, indiaDay } from '../../../../shared/dates.ts';
import { demoContext } from '../demo-context.ts';
import { createDemoCodReport } from '../parcels/demo-cod-report.ts';
import { commandKey } from './command-key.ts';
import type { OpenJournal } from './journal.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many days after a delivery the courier pays the COD amount. */
const PAID_AFTER = 6;
/** How many of the last weeks have a COD confirmation. */
const WEEKS = 4;
/**
 * How many of these weeks are finished, counted from the oldest. In a finished week, mismatches are resolved and
 * sellers are paid.
 */
const SETTLED_WEEKS = 2;
const MOST = 500;

const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** Returns the orders whose COD a courier has not paid yet, earliest delivery first. */
async function owedBy(courier: string): Promise<Order[]> {
  const { items } = await listCod('owed', courier, MOST);
  const orders = await findAnyOrdersNow(items);
  return orders
    .filter(({ cod }) => cod?.task === undefined)
    .sort((a, b) => (a.deliveredAt ?? '').localeCompare(b.deliveredAt ?? ''));
}

/**
 * Returns the amount that the courier pays for an order. For one order in nine it is too low, for one in thirteen too
 * high, and otherwise correct.
 */
function paidFor(order: Order, n: number): number {
  const due = codOwedPaise(order.cod ?? {});
  if (n % 9 === 4) return Math.max(0, due - 25_00);
  return n % 13 === 7 ? due + 10_00 : due;
}

const fileOf = (orders: readonly Order[], utr: string, more: readonly string[]): Buffer =>
  Buffer.from(
    [
      'AWB Number,Remittance Amount,Delivery Date,UTR',
      ...orders.map((order, n) =>
        [order.awb, rupees(paidFor(order, n)), indiaDate(order.deliveredAt ?? ''), utr].join(','),
      ),
      ...more,
    ].join('\n'),
  );

/**
 * Uploads a COD confirmation with a time in the past and waits until its rows are matched. A repeat has the same
 * idempotency key, so it changes nothing. Returns the id of the upload.
 */
async function send(staff: Caller, filename: string, bytes: Buffer, at: Date): Promise<string> {
  const file = { field: 'files', filename, bytes };
  const context = { ...demoContext(staff, at, [filename], commandKey(`cod ${filename}`, at.getTime())), files: [file] };
  const { data } = await uploadFile({ params: undefined, query: undefined, body: { onModel: 'Remittance' } }, context);
  for (;;) {
    const job = await findJob(data.job_id);
    if (job?.state === 'done') return job.id;
    if (job?.state === 'failed') throw new Error(`The demo's ${filename} was refused.`);
    await new Promise((again) => setTimeout(again, 25));
  }
}

/** Resolves the open mismatches of an uploaded confirmation, each with a remark. */
async function complete(staff: Caller, upload: string, at: Date): Promise<void> {
  for (const { id, kind } of await listOpenTasks(upload, 100)) {
    const reason = kind === 'short' ? 'Claimed by mail from the courier' : 'Asked the courier: it keeps its word';
    const body = { _id: id, reason, status: 'completed' as const };
    await resolve({ params: { id }, query: undefined, body }, demoContext(staff, at, body));
  }
}

/** A payment of a courier: what was delivered between two times, in milliseconds. */
interface Payment {
  since: number;
  until: number;
  paid: number;
  /** When staff resolve its mismatches. Undefined if they are still open. */
  settled: number | undefined;
  /** The AWBs in the file that are not ours. */
  strangers: readonly string[];
}

/** Uploads a courier's confirmation of a payment, unless nothing is owed for these days. */
async function confirm(staff: Caller, courier: string, payment: Payment): Promise<void> {
  const { since, until, paid, settled, strangers } = payment;
  const orders = (await owedBy(courier)).filter(({ deliveredAt }) => {
    const at = Date.parse(deliveredAt ?? '');
    return at > since && at <= until;
  });
  if (orders.length === 0) return;
  const utr = `${courier.slice(0, 4).toUpperCase()}N${indiaDay(new Date(until)).replaceAll('-', '')}`;
  const filename = `${courier} COD until ${indiaDate(new Date(until))}.csv`;
  const file = fileOf(
    orders,
    utr,
    strangers.map((awb) => `${awb},349.00,,`),
  );
  const upload = await send(staff, filename, file, new Date(paid));
  if (settled !== undefined) await complete(staff, upload, new Date(settled));
}

/**
 * Loads a month of COD, week by week. Each courier confirms its payments with some mismatches. For older weeks the
 * mismatches are resolved, and a report is created and paid two days later. With the newest week, the couriers also pay
 * what they still owed from the months before. So the newest report, which is still unpaid, exceeds ₹5,00,000. The demo
 * can then show a payout that needs two people. Every event is recorded at the time when it would have happened.
 */
export async function loadCod(staff: Caller, { journal, keep }: OpenJournal): Promise<void> {
  const once = async (name: string, work: () => Promise<void>): Promise<void> => {
    if (journal.done.includes(name)) return;
    await work();
    journal.done.push(name);
    keep();
  };
  const weekEnd = (week: number): number => journal.now - 7 * (week - 1) * DAY_MS - HOUR_MS;
  for (let week = WEEKS; week >= 1; week--) {
    const until = weekEnd(week) - PAID_AFTER * DAY_MS;
    const isSettled = week > WEEKS - SETTLED_WEEKS;
    for (const [n, courier] of listCourierKeys().entries()) {
      const strangers = week === 1 ? [`NOTOURS${courier.length}001`] : [];
      const paid = weekEnd(week) + n * 60_000;
      const settled = isSettled ? paid + DAY_MS : undefined;
      const payment = { since: until - 7 * DAY_MS, until, paid, settled, strangers };
      await once(`cod ${courier} ${week}`, () => confirm(staff, courier, payment));
    }
    const reported = new Date(weekEnd(week) + 2 * DAY_MS);
    if (isSettled) await once(`cod report ${week}`, () => createDemoCodReport(staff, reported, 'all'));
  }
  for (const [n, courier] of listCourierKeys().entries()) {
    const [until, paid] = [weekEnd(WEEKS + 1) - PAID_AFTER * DAY_MS, weekEnd(1) + (20 + n) * 60_000];
    const payment = { since: 0, until, paid, settled: paid + 60_000, strangers: [] };
    await once(`cod ${courier} before`, () => confirm(staff, courier, payment));
  }
  await once('cod report', () => createDemoCodReport(staff, new Date(journal.now - HOUR_MS / 2), 'nothing'));
}
