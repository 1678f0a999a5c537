import { findJob } from '../../../../functions/jobs/store.ts';
import { expectedPaise } from '../../../../functions/ledger/cod.ts';
import { listCod } from '../../../../functions/orders/cod/cod-place-store.ts';
import type { Order } from '../../../../functions/orders/record/order.ts';
import { courierKeys, findOrdersNow } from '../../../../functions/orders/record/store.ts';
import { remit } from '../../../../functions/remittance/remit.ts';
import { resolve } from '../../../../functions/remittance/resolve.ts';
import { listOpenTasks } from '../../../../functions/remittance/task-store.ts';
import { uploadFile } from '../../../../functions/remittance/upload-file.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { indiaDate, indiaDay } from '../../../../shared/dates.ts';
import { demoContext } from '../demo-context.ts';
import { commandKey } from './command-key.ts';
import type { OpenJournal } from './journal.ts';

const DAY_MS = 24 * 3600_000;
/** Couriers pay so many days after a delivery. */
const PAID_AFTER = 6;
/** The oldest of the weeks that have a confirmation, counted from the present. */
const WEEKS = 4;
/** Confirmations of so many weeks are resolved, and their money paid to the sellers. */
const SETTLED_WEEKS = 2;
const MOST = 500;

const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** What a courier owes, longest delivered first. */
async function owedBy(courier: string): Promise<Order[]> {
  const { items } = await listCod('owed', courier, MOST);
  const orders = await findOrdersNow(items);
  return orders
    .filter(({ cod }) => cod?.task === undefined)
    .sort((a, b) => (a.deliveredAt ?? '').localeCompare(b.deliveredAt ?? ''));
}

/** A courier pays most parcels right, one in nine too little and one in thirteen too much. */
function paidFor(order: Order, n: number): number {
  const due = expectedPaise(order.cod ?? {});
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

/** Sends a confirmation and waits until it is matched. Said again it is the same one. */
async function send(staff: Caller, filename: string, bytes: Buffer, at: number): Promise<string> {
  const file = { field: 'files', filename, bytes };
  const context = { ...demoContext(staff, new Date(), [filename], commandKey(`cod ${filename}`, at)), files: [file] };
  const { data } = await uploadFile({ params: undefined, query: undefined, body: { onModel: 'Remittance' } }, context);
  for (;;) {
    const job = await findJob(data.job_id);
    if (job?.state === 'done') return job.id;
    if (job?.state === 'failed') throw new Error(`The demo's ${filename} was refused.`);
    await new Promise((again) => setTimeout(again, 25));
  }
}

/** Completes what is open of a file, by remarks. */
async function complete(staff: Caller, upload: string): Promise<void> {
  for (const { id, kind } of await listOpenTasks(upload, 100)) {
    const reason = kind === 'short' ? 'Claimed by mail from the courier' : 'Asked the courier: it keeps its word';
    const body = { _id: id, reason, status: 'completed' as const };
    await resolve({ params: { id }, query: undefined, body }, demoContext(staff, new Date(), body));
  }
}

/** Pays the sellers what has come of so many days ago and before. */
async function payOut(staff: Caller, orders: readonly Order[], reference: string): Promise<void> {
  const arrived = (await findOrdersNow(orders.map(({ id }) => id))).filter(({ cod }) => cod?.arrivedAt !== undefined);
  await remit({
    orderIds: arrived.map(({ id }) => id),
    referenceOf: (seller) => `${reference}-${seller.slice(-4)}`.slice(0, 20).toUpperCase(),
    by: staff.id,
    at: new Date(),
  });
}

/** A month of COD: weekly confirmations of each courier with mismatches, the older ones resolved and paid out. */
export async function loadCod(staff: Caller, { journal, keep }: OpenJournal): Promise<void> {
  const { now } = journal;
  for (const courier of courierKeys()) {
    const owed = await owedBy(courier);
    for (let week = WEEKS; week >= 1; week--) {
      const name = `cod ${courier} ${week}`;
      if (journal.done.includes(name)) continue;
      const until = now - (PAID_AFTER + 7 * (week - 1)) * DAY_MS;
      const since = week === WEEKS ? 0 : until - 7 * DAY_MS;
      const orders = owed.filter(({ deliveredAt }) => {
        const at = Date.parse(deliveredAt ?? '');
        return at > since && at <= until;
      });
      const stranger = week === 1 ? [`NOTOURS${courier.length}001,349.00,,`] : [];
      if (orders.length > 0) {
        const utr = `${courier.slice(0, 4).toUpperCase()}N${indiaDay(new Date(until)).replaceAll('-', '')}`;
        const filename = `${courier} COD until ${indiaDate(new Date(until))}.csv`;
        const upload = await send(staff, filename, fileOf(orders, utr, stranger), now - week);
        if (week > WEEKS - SETTLED_WEEKS) {
          await complete(staff, upload);
          await payOut(staff, orders, `COD-${indiaDate(new Date(until)).slice(0, 5)}`);
        }
      }
      journal.done.push(name);
      keep();
    }
  }
}
