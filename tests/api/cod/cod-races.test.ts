import { expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { listCodLines } from '../../../functions/ledger/cod-store.ts';
import { findTask } from '../../../functions/remittance/task-store.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { awbsOf, codCalls } from '../../support/money/cod-calls.ts';
import { csvOf } from '../../support/money/confirmations.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { APPROVER } from '../../support/people/account-details.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, kept } = orderCalls(cloud);
const staff = usePerson('staff');
const approver = usePerson(APPROVER);
const { arrived, confirmations, generate, payouts, remit, verified } = codCalls(cloud, staff, approver);
const kindsOf = async (id: string): Promise<string[]> => (await listCodLines(id)).map(({ kind }) => kind);

test('single remittances that run at the same time as a Remit All pay each seller once', async () => {
  const sellers = [await person('merchant', { rupees: 20_000 }), await person('merchant', { rupees: 20_000 })];
  const made: OrderView[] = [];
  for (const seller of sellers) {
    await verified(seller);
    made.push(...(await arrived(seller, 4)));
  }
  const { report_id } = await generate();
  const awbs = awbsOf(made);
  // Remit All remits all rows of the report in one request. At the same time, other requests remit single rows and
  // pairs of rows of both sellers.
  const calls = Array.from({ length: 32 }, (_, n) => [awbs[n % 8] ?? '', ...(n % 2 ? [awbs[(n + 4) % 8] ?? ''] : [])]);
  const replies = await Promise.all([remit(report_id, awbs), ...calls.map((some) => remit(report_id, some))]);
  expect(replies.map(({ status }) => status)).toEqual(Array(33).fill(200));
  for (const [n, { body }] of replies.entries()) expect(body.data.remitted).toEqual(n === 0 ? awbs : calls[n - 1]);
  for (const { _id } of made) expect(await kindsOf(_id)).toEqual(['collected', 'received', 'remitted']);
  expect((await payouts(report_id)).body.data).toMatchObject([
    { total_orders: 4, amount: 1998 },
    { total_orders: 4, amount: 1998 },
  ]);
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('staff can complete a confirmation entry once, even if its parcel is delivered at the same time', async () => {
  const seller = await person('merchant', { rupees: 20_000 });
  const parcels: OrderView[] = [];
  for (let n = 0; n < 8; n++) parcels.push(await booked(seller, { payment_method: 'cod', selling_price: 499.5 }));
  const { id } = await confirmations.upload(csvOf(awbsOf(parcels).map((awb) => [awb, 499.5])));
  const open = await confirmations.tasks(id);
  expect(open.map(({ kind, status }) => [kind, status])).toEqual(Array(8).fill(['undelivered', 'open']));
  const outcomes = ['mistake', 'excess'];
  const replies = await Promise.all(
    open.flatMap((task, n) => [
      confirmations.resolve(task, 'Asked the courier', outcomes[n % 2]),
      deliver(parcels[n]?._id ?? ''),
    ]),
  );
  await cloud.settle();
  for (const [n, { _id }] of parcels.entries()) {
    const task = await findTask(open[n]?._id ?? '');
    expect(task?.status).toBe('completed');
    const reply = replies[2 * n];
    const byStaff = typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === 200;
    // If the delivery came first, it matched the entry, so the courier has paid. If staff came first, their outcome
    // means that nothing was received for the parcel.
    expect([task?.kind, task?.outcome]).toEqual(byStaff ? ['undelivered', outcomes[n % 2]] : ['matched', undefined]);
    expect(await kindsOf(_id)).toEqual(byStaff ? ['collected'] : ['collected', 'received']);
    expect((await kept(_id)).cod?.waits).toBeUndefined();
  }
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
