import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCodPostings } from '../../../functions/orders/cod/cod-postings.ts';
import { claimAwb } from '../../../functions/orders/record/awb-store.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder, findAnyOrdersNow, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import type { Change } from '../../../functions/platform/table/change.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { listRows } from '../../../functions/reports/store.ts';
import { firstPartnerByName } from '../../../infra/first-data/partners.ts';
import { callerByEmail } from '../../../infra/local/demo/caller-by-email.ts';
import { loadAccountDetails } from '../../../infra/local/demo/demo-account-details.ts';
import { loadCod } from '../../../infra/local/demo/history/demo-cod.ts';
import { HISTORY_DAYS, ordersOfDay } from '../../../infra/local/demo/history/history-plan.ts';
import { openJournal } from '../../../infra/local/demo/history/journal.ts';
import { makeClockSettable } from '../../../infra/local/demo/history/living-at.ts';
import { createPastOrder } from '../../../infra/local/demo/history/past-order.ts';
import { loadMarket, loadPeople } from '../../../infra/local/demo/load-demo.ts';
import { DEMO_CUSTOMERS, DEMO_GOODS } from '../../../infra/local/demo/parcels/demo-parcels.ts';
import { demoPlaces } from '../../../infra/local/demo/workbooks/demo-places.ts';
import { workbookWriter } from '../../../infra/local/demo/workbooks/demo-workbooks.ts';
import { indiaDay } from '../../../shared/dates.ts';
import type { PayoutRequestView } from '../../../shared/payouts/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { codCalls } from '../../support/money/cod-calls.ts';
import { billCalls } from '../../support/money/courier-bills.ts';
import type { Person } from '../../support/people/people.ts';
import { signInTo } from '../../support/people/sign-in.ts';

const cloud = useCloud();
const folder = mkdtempSync(join(tmpdir(), 'payout-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const SELLERS = ['seller@demo.test', 'seller2@demo.test'];
const DELIVERED_AFTER_MS = 4 * 86_400_000;
const PINS = new Set(['110024', '122015', '560034', ...DEMO_CUSTOMERS.map(({ address }) => address.postcode)]);

/** Returns the writes of a delivered copy of an order, which was created at a time. */
function deliveredCopy(sample: Order, created: number, n: number): { order: Order; changes: Change[] } {
  const id = `${sample.owner}-${newId(new Date(created))}`;
  const at = new Date(created + DELIVERED_AFTER_MS);
  const before = { ...sample, id, createdAt: new Date(created).toISOString(), awb: `DEMO${n}${sample.owner}` };
  const after = { ...before, status: 'delivered' as const, deliveredAt: at.toISOString(), dueAt: null };
  const { order, changes } = withCodPostings(before, after, at);
  return { order, changes: [newOrderWrite(order), ...changes] };
}

/**
 * Stores the delivered COD orders of a seller's whole history. Leaves out every sixth order, as if it were returned to
 * origin.
 */
async function codHistoryOf(email: string, now: number): Promise<void> {
  const caller = await callerByEmail(email);
  const days = Array.from({ length: HISTORY_DAYS + 1 }, (_, day) => ordersOfDay(email, now, day));
  const cod = days
    .flat()
    .filter(({ method, story, at }) => method === 'cod' && story === 'paid' && at < now - DELIVERED_AFTER_MS);
  const samples = new Map<number, Order>();
  for (const goods of DEMO_GOODS.keys()) {
    const planned = cod.find((one) => one.goods === goods);
    const made = planned && (await createPastOrder({ ...planned, at: now, word: undefined }, caller));
    const order = made && (await findAnyOrder(made._id));
    if (order) samples.set(goods, order);
  }
  expect(samples.size).toBe(DEMO_GOODS.length);
  const copies = cod.flatMap(({ goods, at }, n) => {
    const sample = samples.get(goods);
    return sample === undefined || n % 6 === 5 ? [] : [deliveredCopy(sample, at, n)];
  });
  await writeAll(copies.flatMap(({ changes }) => changes.flatMap((one) => ('put' in one ? [{ put: one.put }] : []))));
  for (const { order } of copies) await claimAwb({ ...order, awb: order.awb ?? '' });
}

beforeAll(async () => {
  const places = demoPlaces().filter(({ pincode }) => PINS.has(pincode));
  await loadMarket(await loadPeople(), workbookWriter(places), ['Delhivery', 'Xpressbees']);
  await loadAccountDetails();
  const opened = openJournal(join(folder, 'history'));
  const close = makeClockSettable();
  try {
    for (const email of SELLERS) await codHistoryOf(email, opened.journal.now);
    await loadCod(await callerByEmail('staff@demo.test'), opened);
  } finally {
    close();
  }
}, 300_000);

async function signedIn(email: string): Promise<Person> {
  const { body } = await signInTo(cloud)(email, 'demo1234');
  return { token: body.data.attributes.value } as Person;
}

test('two people pay out ₹5,00,000 and more of the demo’s newest COD report, which one person alone cannot pay', async () => {
  const [staff, admin] = [await signedIn('staff@demo.test'), await signedIn('admin@demo.test')];
  const { reports, remit, payouts } = codCalls(cloud, staff, admin);
  const [newest, ...paid] = (await reports()).body.data;
  const id = newest?._id ?? '';
  expect(newest?.total_price).toBeGreaterThanOrEqual(500_000);
  expect(paid).toHaveLength(2);
  const listed = await findAnyOrdersNow((await listRows(id, null, 1000)).map(({ sk }) => sk));
  const awbs = listed.map(({ awb }) => awb ?? '');
  expect(awbs).toHaveLength(newest?.total_orders ?? 0);
  expect((await remit(id, awbs)).body.meta.message).toContain('above the limit of one person');

  const { request_id } = (
    await cloud.api<PayoutRequestView>('POST', '/payouts/requests', { body: { report_id: id }, token: staff.token })
  ).body.data;
  const decided = await cloud.api('PUT', `/payouts/requests/${id}`, {
    body: { request_id, approve: true },
    token: admin.token,
  });
  expect(decided.status).toBe(200);
  for (let at = 0; at < awbs.length; at += 100) {
    const { body } = await remit(id, awbs.slice(at, at + 100));
    expect(body.data.failures).toEqual([]);
  }
  const made = (await payouts(id)).body.data;
  expect(made).toHaveLength(2);
  expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(newest?.total_price ?? 0, 2);
  // The bank's answer to try then has a row for each of these transfers.
  const answer = await (await fetch(`${cloud.url}/local/bank-response.csv`)).text();
  for (const { reference } of made) expect(answer).toContain(reference);
});

test('the bill to try of a demo courier differs in exactly the rows in which faults are planted', async () => {
  const admin = await signedIn('admin@demo.test');
  const csv = await (await fetch(`${cloud.url}/local/courier-bill/delhivery`)).text();
  const bills = billCalls(cloud, admin);
  const { id, job } = await bills.upload(csv, {
    logistic_id: firstPartnerByName('Delhivery').id,
    from: indiaDay(new Date(Date.now() - 60 * 86_400_000)),
    to: indiaDay(new Date()),
  });
  // These parcels are all COD and none was returned, so two of the twelve faults fit no parcel.
  expect(job.result).toMatchObject({ differing: 10, rows: csv.trim().split('\n').length - 1 });
  const kinds = (await bills.rows(id, 'limit=100')).flatMap((row) => row.differences.map(({ kind }) => kind));
  const counts = Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]));
  expect(counts).toEqual({ weight: 2, zone: 1, rto: 1, rate: 2, tax: 1, total: 1, twice: 1, unknown: 1 });
});
