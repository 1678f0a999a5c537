import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { findRateCard } from '../../../functions/courier-partners/store.ts';
import { planSettling } from '../../../functions/disputes/plan-settling.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { sumByAccount } from '../../../functions/ledger/audit-cod.ts';
import { listCodLines } from '../../../functions/ledger/cod-store.ts';
import { getWallet, listLines } from '../../../functions/ledger/store.ts';
import { transfer } from '../../../functions/ledger/transfer.ts';
import { withNewCharge } from '../../../functions/orders/cancel-and-return/charged-again.ts';
import { planCancellation } from '../../../functions/orders/cancel-and-return/plan-cancellation.ts';
import { withoutRto, withRto } from '../../../functions/orders/cancel-and-return/rto.ts';
import { changeOrder, type OrderDecision } from '../../../functions/orders/change/change-order.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { planWeighing, type Weighing } from '../../../functions/orders/weight/plan-weighing.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { confirmationKind } from '../../../functions/remittance/matching/confirmation-kind.ts';
import { confirmationImport } from '../../../functions/remittance/matching/publish-confirmation.ts';
import { remit } from '../../../functions/remittance/remit.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { scale } from '../../support/clouds/scale.ts';
import { buyingCard, inForce } from '../../support/money/buying-cards.ts';
import { csvOf } from '../../support/money/confirmations.ts';
import { receivedConfirmation } from '../../support/money/received-confirmation.ts';
import { CARDS } from '../../support/orders/market.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked } = orderCalls(cloud);
let card: Weighing['card'];
beforeAll(async () => {
  const found = await findRateCard('dlv', 'standard', CARDS[0]?.version ?? '');
  if (found === undefined) throw new Error('There is no rate card.');
  card = found;
  await inForce(buyingCard('dlv', 30));
});

const AT = new Date('2026-11-21T10:00:00Z');
const PARTY = { name: 'Asha Rao', gstin: '', state: { code: '07', name: 'Delhi' } };

const weighed = (order: Order): OrderDecision | undefined =>
  planWeighing(order, { measured: { grams: 1200 }, card }, { uploadId: 'file', row: 2, by: 'staff' }, AT);

/** The events of a dispute: the seller raises it, then staff answer it. */
const raised = ({ weightDispute: dispute, ...order }: Order): OrderDecision | undefined =>
  dispute === undefined || dispute.raised !== undefined
    ? undefined
    : {
        order: {
          ...order,
          weightDispute: { ...dispute, raised: { at: '', by: '', attachmentId: 'a', filename: 'scale.pdf' } },
        },
      };
const answered = (order: Order, accepted: boolean): OrderDecision | undefined =>
  order.weightDispute?.raised === undefined || order.weightDispute.settled !== undefined
    ? undefined
    : planSettling(order, { accepted, remark: accepted ? '' : 'Weighed twice', by: 'staff' }, AT);
const rejected = (order: Order) => answered(order, false);
const accepted = (order: Order) => answered(order, true);
const isPickedUp = ({ refund, rto, status }: Order): boolean =>
  refund === null && rto === null && status !== 'delivered';

/** Events that can change an order's cost or its COD. They can happen at any time. */
const EVENTS: Readonly<Record<string, (order: Order) => OrderDecision | undefined>> = {
  weighed: (order) => (order.refund === null && order.weightDispute === undefined ? weighed(order) : undefined),
  raised,
  accepted,
  rejected,
  returned: (order) => (isPickedUp(order) ? withRto({ ...order, pending: 'rto' }, true, AT) : undefined),
  'not returned': (order) => (order.refund === null ? withoutRto(order) : undefined),
  delivered: (order) => (isPickedUp(order) ? { order: { ...order, status: 'delivered' } } : undefined),
  // A delivery can be reversed only as long as the courier has not paid the order's COD.
  'not delivered': (order) =>
    order.status === 'delivered' && order.cod?.arrivedAt === undefined
      ? { order: { ...order, status: 'in_transit' } }
      : undefined,
  cancelled: (order) => (order.status === 'delivered' ? undefined : planCancellation(order, AT, { note: 'test' })),
  'charged again': (order) =>
    withNewCharge({ ...order, status: 'in_transit' }, PARTY, AT, { note: 'test', by: 'staff' }),
};

const happen = (id: string, event: string) =>
  changeOrder(id, (order) => EVENTS[event]?.(order), AT) as Promise<Order | undefined>;

/** Uploads the courier's confirmation that it has paid the COD of a delivered order. */
async function received({ awb, status }: Order): Promise<void> {
  if (status !== 'delivered') return;
  const { id } = await receivedConfirmation('staff', Buffer.from(csvOf([[awb ?? '', 100, '', `U${newId()}`]])));
  await runUpload({ ...confirmationKind, work: confirmationImport }, id, false);
}

/** Pays the order's COD to the seller. This is refused until the courier has paid the COD to us. */
const remitted = ({ id }: Order) =>
  remit({ orderIds: [id], referenceOf: () => 'R1', payable: async () => ({ conditions: [] }), by: 'staff', at: AT });

/** The events of an order's COD that staff cause. `EVENTS` contains the delivery. */
const COD_EVENTS: Readonly<Record<string, (order: Order) => Promise<unknown>>> = {
  'COD received': received,
  'COD remitted': remitted,
};

/** Returns the paise of COD that were collected, received from the courier and paid to the seller. */
async function codOf(id: string): Promise<readonly number[]> {
  const { collected, received, paid } = sumByAccount(await listCodLines(id));
  return [collected, received, paid];
}

/**
 * The cost of an order in paise, calculated by hand. COD costs ₹30. The freight is ₹56 at the declared weight and ₹96
 * at the measured weight. GST of 18% is added.
 */
const COSTS = {
  'declared, there': 10_148, // 56 + 30 = 86 + 15.48
  'declared, and back': 13_216, // 112 + 20.16
  'measured, there': 14_868, // 96 + 30 = 126 + 22.68
  'measured, and back': 22_656, // 192 + 34.56
};

/** Returns the cost of an order according to its events, without the product's code for prices. */
const costByHand = ({ weightDispute: dispute, rto, refund }: Order): number =>
  refund !== null
    ? 0
    : COSTS[
        `${dispute === undefined || dispute.settled?.accepted === true ? 'declared' : 'measured'}, ${rto === null ? 'there' : 'and back'}`
      ];

const COD = { payment_method: 'cod', selling_price: 100 };
const balanceOf = async ({ user }: Person) => (await getWallet(user.id)).balance;

/** Returns the document numbers of a wallet by their prefix. Checks that each series begins at 1 and has no gap. */
async function documentsOf({ user }: Person): Promise<Map<string, number[]>> {
  const lines = (await listLines(user.id, 10_000)).toReversed();
  const numbers = lines.flatMap(({ document }) => document?.number ?? []);
  return new Map(
    [...Map.groupBy(numbers, (number) => number.slice(0, -7))].map(([series, all]) => [
      series,
      all.map((number) => Number(number.slice(-7))),
    ]),
  );
}

test('after any events of orders, COD and wallets, each order is charged its cost, and each money change has its document', async () => {
  const [seller, other] = [await person('merchant', { rupees: 100_000 }), await person('merchant', { rupees: 100 })];
  const events = [...Object.keys(EVENTS), ...Object.keys(COD_EVENTS), 'delivered', 'sent', 'received'];
  const step = fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(...events));
  const send = (from: Person, to: Person) =>
    transfer(
      { id: newId(), from: from.user.id, to: to.user.id, paise: 700, notes: { sent: 'test', received: 'test' } },
      AT,
      () => [],
    );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (played) => {
      const opening = await balanceOf(seller);
      const orders = new Map<number, Order>();
      const ids: string[] = [];
      for (const _ of [0, 1, 2]) ids.push((await booked(seller, COD))._id);
      let sent = 0;
      /**
       * The orders whose COD the courier has paid to us (`arrived`), and the orders whose COD we have paid to the
       * seller (`paid`).
       */
      const [arrived, paid] = [new Set<number>(), new Set<number>()];
      for (const [which, event] of played) {
        if (event === 'sent' || event === 'received') {
          await (event === 'sent' ? send(seller, other) : send(other, seller));
          sent += event === 'sent' ? 700 : -700;
        }
        const order = await happen(ids[which] ?? '', event);
        if (order === undefined) throw new Error('The order is there.');
        await COD_EVENTS[event]?.(order);
        orders.set(which, order);
        const isDelivered = order.status === 'delivered';
        if (event === 'COD received' && isDelivered) arrived.add(which);
        if (event === 'COD remitted' && arrived.has(which)) paid.add(which);
        expect(await codOf(order.id)).toEqual(
          [isDelivered, arrived.has(which), paid.has(which)].map((is) => (is ? 10_000 : 0)),
        );
        const costs = ids.map((_, n) => {
          const one = orders.get(n);
          return one === undefined ? COSTS['declared, there'] : costByHand(one);
        });
        expect(opening - sent - (await balanceOf(seller))).toBe(costs.reduce((sum, cost) => sum + cost, 0));
      }
    }),
    {
      numRuns: scale(4, 60),
      // A case that random runs rarely reach: COD is paid to the seller while the parcel's weight is disputed.
      examples: [
        [
          `delivered,COD remitted,COD received,weighed,COD remitted,not delivered,raised,COD received,accepted,COD remitted`
            .split(',')
            .map((event): [number, string] => [0, event]),
        ],
      ],
    },
  );
  for (const serials of (await documentsOf(seller)).values()) expect(serials).toEqual(serials.map((_, n) => n + 1));
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test.each([
  [['weighed', 'returned', 'raised', 'accepted'], 13_216],
  [['weighed', 'raised', 'accepted', 'returned'], 13_216],
  [['returned', 'weighed', 'raised', 'accepted'], 13_216],
  [['weighed', 'returned', 'raised', 'rejected'], 22_656],
  [['weighed', 'cancelled', 'charged again', 'returned', 'raised', 'accepted'], 13_216],
  [['weighed', 'raised', 'cancelled', 'accepted', 'charged again'], 10_148],
  [['weighed', 'cancelled', 'charged again'], 14_868],
])('an order with the events %j costs %i paise in total', async (events, paise) => {
  const seller: Person = await person('merchant', { rupees: 1000 });
  const { _id } = await booked(seller, COD);
  for (const event of events) await happen(_id, event);
  expect(100_000 - (await balanceOf(seller))).toBe(paise);
});
