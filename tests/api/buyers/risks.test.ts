import { expect, test, vi } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { createRiskReader } from '../../../functions/orders/rules/risk-reader.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { newRule, ruleCalls } from '../../support/orders/rules/rule-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);
const rules = ruleCalls(cloud);

test('the risks of a mobile number with more than 50 orders count only its newest orders before the order in question', async () => {
  const who = await person('merchant');
  await rules.save(who, [newRule({ name: 'Repeats', when: { risks: ['repeated'] }, choose: { strategy: 'hold' } })]);
  const made: OrderView[] = [];
  const add = async (more: Record<string, unknown>) => made.push((await orders.create(who, more)).body.data);
  for (let n = 0; n < 52; n++) await add({ product_name: `Lamp ${n}` });
  const returned = async ({ _id }: OrderView) => {
    await changeOrder(_id, (order) => ({ order: { ...order, rto: { seq: null, paise: 0, at: '' } } }), new Date());
  };
  await returned(made[0] as OrderView);
  await returned(made[51] as OrderView);
  await cloud.settle();
  await add({ product_name: 'Lamp 51', partner: 'auto' });
  await add({ product_name: 'Lamp 0', partner: 'auto' });
  // The first order is not among the 50 newest orders, so its return and its product are ignored.
  expect(made.slice(52).map(({ rule }) => rule?.held)).toEqual([true, undefined]);
  expect((await orders.get(who, made[53]?._id ?? '')).risks).toEqual([
    'The only earlier parcel to this mobile number came back.',
  ]);
  const [, second] = await Promise.all(made.slice(0, 2).map(({ _id }) => orders.kept(_id)));
  expect(await createRiskReader(who.user.id).returns(second as Order)).toBe(1);
});

test('a rule on repeated orders holds the second one, and only the seller’s own orders count as repeats', async () => {
  const [who, other] = [await person('merchant'), await person('merchant')];
  await rules.save(who, [newRule({ name: 'Repeats', when: { risks: ['repeated'] }, choose: { strategy: 'hold' } })]);
  const made = async (by: Person) => (await orders.create(by, { partner: 'auto' })).body.data;
  await made(other);
  await cloud.settle();
  const first = await made(who);
  await cloud.settle();
  const second = await made(who);
  expect([first.rule, second.rule?.held]).toEqual([null, true]);
  await cloud.settle();
  const why = `The same product was ordered from this mobile number within the hour before: ${first.order_id}.`;
  const shown = await Promise.all([first, second].map(({ _id }) => orders.get(who, _id)));
  expect(shown.map(({ risks }) => risks)).toEqual([[], [why]]);
});

test('a COD order is risky if its area had at least 20 COD parcels of all sellers and many returned to origin', async () => {
  const sellers = [await person('merchant', { rupees: 5000 }), await person('merchant', { rupees: 5000 })];
  const ended = async (n: number, status: 'delivered' | 'rto_delivered', payment_method = 'cod') => {
    const { _id } = await orders.booked(sellers[n % 2] as Person, { payment_method });
    const at = new Date().toISOString();
    const deliveredAt = status === 'delivered' ? at : null;
    await changeOrder(_id, (order) => ({ order: { ...order, status, scannedAt: at, deliveredAt } }), new Date());
  };
  for (let n = 0; n < 19; n++) await ended(n, n < 6 ? 'rto_delivered' : 'delivered');
  for (let n = 0; n < 3; n++) await ended(n, 'rto_delivered', 'prepaid');
  const who = await person('merchant');
  await rules.save(who, [newRule({ name: 'Areas', when: { risks: ['area'] }, choose: { strategy: 'hold' } })]);
  const made = async (more: Record<string, unknown>) =>
    (await orders.create(who, { mobile_number: '9811112222', partner: 'auto', ...more })).body.data;
  const hour = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCMinutes(0) });
    await cloud.runSchedule('compact-totals').finally(() => vi.useRealTimers());
  };
  await hour();
  expect((await made({ payment_method: 'cod' })).rule).toBeNull();
  await ended(19, 'delivered');
  await hour();
  const [cod, prepaid] = [await made({ payment_method: 'cod' }), await made({ payment_method: 'prepaid' })];
  expect([cod.rule?.held, prepaid.rule]).toEqual([true, null]);
  expect((await orders.get(who, cod._id)).risks).toContain(
    'In the area 400xxx 6 of 20 COD parcels of all sellers came back.',
  );
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
