import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { getWallet } from '../../functions/ledger/store.ts';
import { changeOrder, type Decision } from '../../functions/orders/change-order.ts';
import { chargedAgain } from '../../functions/orders/ending/charged-again.ts';
import { planCancellation } from '../../functions/orders/ending/plan-cancellation.ts';
import { startRto, undoRto } from '../../functions/orders/ending/rto.ts';
import type { Order } from '../../functions/orders/order.ts';
import { priceChange } from '../../functions/orders/price-change.ts';
import { audit } from '../../functions/proofs/audit.ts';
import { useCloud } from '../support/cloud.ts';
import { openMarket } from '../support/market.ts';
import { orderCalls } from '../support/order-calls.ts';
import { type Person, person } from '../support/people.ts';

const cloud = useCloud();
const { booked } = orderCalls(cloud);
beforeAll(openMarket);

const AT = new Date('2026-11-21T10:00:00Z');
const PARTY = { name: 'Asha Rao', gstin: '', state: { code: '07', name: 'Delhi' } };

/** The weight that a courier measured comes into force, or the declared one again. */
function weigh(order: Order, weighed: Order['weighed'], kind: 'weight' | 'reversal'): Decision {
  const becomes: Order = { ...order, weighed };
  const { entry } = priceChange(order, becomes, { kind, note: 'test', mayOverdraw: true });
  return { ...(entry && { entry }), order: becomes };
}

/** What can happen to the price of an order, whenever it may happen. */
const EVENTS: Readonly<Record<string, (order: Order) => Decision | undefined>> = {
  weighed: (order) =>
    order.refund === null && order.weighed === undefined ? weigh(order, { freightPaise: 9000 }, 'weight') : undefined,
  disputed: (order) =>
    order.refund === null && order.weighed !== undefined ? weigh(order, undefined, 'reversal') : undefined,
  returned: (order) =>
    order.rto === null && order.refund === null ? startRto({ ...order, pending: 'rto' }, true, AT) : undefined,
  'not returned': (order) => (order.refund === null ? undoRto(order) : undefined),
  cancelled: (order) => planCancellation(order, AT, { note: 'test' }),
  'charged again': (order) => chargedAgain(order, PARTY, AT, { note: 'test', by: 'staff' }),
};

const happen = (id: string, event: string) =>
  changeOrder(id, (order) => EVENTS[event]?.(order), AT) as Promise<Order | undefined>;

/** COD of ₹30 on ₹56 of freight, ₹90 at the measured weight: paise by weight, return and refund, by hand. */
const COSTS = {
  'declared, there': 10_148, // 56 + 30 = 86 + 15.48
  'declared, and back': 13_216, // 112 + 20.16
  'measured, there': 14_160, // 90 + 30 = 120 + 21.60
  'measured, and back': 21_240, // 180 + 32.40
};
const costByHand = ({ weighed, rto, refund }: Order): number =>
  refund !== null
    ? 0
    : COSTS[`${weighed === undefined ? 'declared' : 'measured'}, ${rto === null ? 'there' : 'and back'}`];

const COD = { payment_method: 'cod', selling_price: 100 };

test('in whatever order its events come, an order has taken what it costs, and every change has its document', async () => {
  const seller = await person('merchant', { rupees: 100_000 });
  const events = fc.array(fc.constantFrom(...Object.keys(EVENTS)), { minLength: 3, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(events, async (played) => {
      const { _id } = await booked(seller, COD);
      const before = (await getWallet(seller.user.id)).balance + COSTS['declared, there'];
      for (const event of played) {
        const order = await happen(_id, event);
        if (order === undefined) throw new Error('The order is there.');
        expect(before - (await getWallet(seller.user.id)).balance).toBe(costByHand(order));
      }
    }),
    { numRuns: process.env['SCALE'] === '1' ? 60 : 8 },
  );
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test.each([
  [['weighed', 'returned', 'disputed']],
  [['weighed', 'disputed', 'returned']],
  [['returned', 'weighed', 'disputed']],
  [['weighed', 'cancelled', 'charged again', 'returned', 'disputed']],
])('%j ends at twice the declared freight', async (events) => {
  const seller: Person = await person('merchant', { rupees: 1000 });
  const { _id } = await booked(seller, COD);
  for (const event of events) await happen(_id, event);
  expect(100_000 - (await getWallet(seller.user.id)).balance).toBe(13_216);
});
