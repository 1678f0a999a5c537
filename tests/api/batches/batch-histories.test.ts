import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payableOrders } from '../../../functions/bulks/listing/payable-orders.ts';
import { findAnyBulk } from '../../../functions/bulks/store.ts';
import { findCards, planCardsWrite } from '../../../functions/courier-partners/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { findJob, newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { getWallet } from '../../../functions/ledger/store.ts';
import { newBatchWrites } from '../../../functions/orders/batch/batch-store.ts';
import { runBatch } from '../../../functions/orders/batch/run-batch.ts';
import { PAY_BATCH } from '../../../functions/orders/batch/start-batch.ts';
import { findBulkState } from '../../../functions/orders/bulk/bulk-state-store.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { ConditionFailed } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { BulkPrices } from '../../../shared/bulks/bulk-prices.ts';
import { Failure } from '../../../shared/errors.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { dieAtWrite } from '../../support/faults/die-at-write.ts';
import { bulkCalls, seller } from '../../support/orders/bulks/bulk-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';

const cloud = useMarket();
const { bulkOf, get, pay, rows } = bulkCalls(cloud);

/** The opening balance of the wallet in rupees. It is less than the cost of all six orders at the highest price. */
const OPENING = 400;
const HOOKS = ['KURTA', 'SANDBOX-REFUSE', 'KURTA', 'SANDBOX-TIMEOUT', 'SANDBOX-DOWN', 'KURTA'];
const PARTNERS = ['dlv', 'xpb', 'bld'] as const;

/**
 * A step on a bulk of six orders. The couriers refuse some of these bookings, lose the reply to others, or do not
 * answer.
 */
type Step =
  | { do: 'pay' | 'accept' | 'schedule' }
  | { do: 'pay some' | 'cancel' | 'delete'; slots: number[] }
  | { do: 'choose'; slots: number[]; partner: (typeof PARTNERS)[number] }
  | { do: 'apply' | 'take_off'; rule: 'best_price' | 'best_tat' }
  | { do: 'price'; paise: number };

const slots = fc.uniqueArray(fc.nat(HOOKS.length - 1), { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'accept', 'schedule') }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('pay some' as const, 'cancel', 'cancel', 'delete'), slots }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('choose' as const), slots, partner: fc.constantFrom(...PARTNERS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('apply' as const, 'take_off'),
      rule: fc.constantFrom('best_price' as const, 'best_tat'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('price' as const), paise: fc.constantFrom(5600, 6000, 5200) }) },
);
/**
 * A round is one of two things: several steps at the same time, or a worker that dies at one of its writes while two
 * other workers continue its batch.
 */
const round = fc.oneof(
  { weight: 5, arbitrary: fc.array(step, { minLength: 1, maxLength: 4 }) },
  { weight: 2, arbitrary: fc.record({ dies: fc.nat(6) }) },
);

interface Run {
  asha: Person;
  id: string;
  ids: string[];
}

/** Sets Delhivery's base price in zone C. */
async function setPrice(basePaise: number): Promise<void> {
  const now = await findCards('standard');
  const cards = now.cards.map((card) =>
    card.partner_id === 'dlv'
      ? { ...card, zones: { ...card.zones, C: { ...card.zones['C'], basePaise } as never } }
      : card,
  );
  await commit([planCardsWrite('standard', now, cards)]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error; // another step of the same round set the price first
  });
}

/** Runs a step and returns its status codes. A refusal must have a message and must not be a server error. */
async function take({ asha, id, ids }: Run, one: Step): Promise<number[]> {
  const { token } = asha;
  const call = async (method: string, path: string, body?: unknown) =>
    (await cloud.api(method, path, { body, token })).status;
  switch (one.do) {
    case 'pay':
      return [(await pay(asha, id)).status];
    case 'accept': {
      const { to_pay } = (await get<BulkPrices | null>(asha, `/bulk/${id}/prices`)) ?? {};
      const more = { accept_new_prices: true, expected_amount: to_pay };
      return [to_pay === undefined ? 409 : (await pay(asha, id, more)).status];
    }
    case 'pay some': {
      const list = one.slots.map((slot) => ({ order_id: ids[slot], logistic_id: PARTNERS[slot % PARTNERS.length] }));
      return [await call('POST', '/orders/pay/', list)];
    }
    case 'cancel':
      return Promise.all(one.slots.map((slot) => call('POST', '/orders/cancel', { order_id: ids[slot] })));
    case 'delete':
      return Promise.all(one.slots.slice(0, 1).map((slot) => call('DELETE', `/orders/${ids[slot]}`)));
    case 'choose': {
      const choices = one.slots.map((slot) => ({ order_id: ids[slot], logistic_id: one.partner }));
      return [await call('PUT', `/bulk/${id}/logistic`, { choices })];
    }
    case 'apply':
    case 'take_off':
      return [await call('PUT', `/bulk/${id}/logistic`, { [one.do]: one.rule })];
    case 'price':
      return setPrice(one.paise).then(() => []);
    case 'schedule':
      return cloud.advance(1).then(() => []);
  }
}

/** Runs a worker that dies at its n-th write. Then delivers the worker's queue message twice. */
async function killed({ asha, id }: Run, dies: number): Promise<void> {
  await cloud.settle();
  const bulk = await findAnyBulk(id);
  if (bulk === undefined) throw new Error('There is no bulk.');
  const { payable: due } = await payableOrders(bulk).catch((error: unknown) => {
    if (error instanceof Failure) return { payable: [] };
    throw error;
  });
  if (due.length === 0) return;
  const at = new Date();
  const about = { id: newId(at), kind: PAY_BATCH, owner: asha.user.id, access: null, courier: null, inputHash: '' };
  const job = newJob({ ...about, total: due.length }, at);
  const batch = due.map(({ order, number, chosen }) => ({
    id: order.id,
    number,
    partnerId: chosen.partnerId,
    expectedPaise: chosen.finalPaise,
  }));
  await commit([...newJobWrites(job), ...newBatchWrites(job.id, batch, at)]);
  await dieAtWrite(dies, () => runBatch(job, false)).catch(() => undefined);
  await Promise.all([runBatch(job, false), runBatch(job, false)]);
  expect((await findJob(job.id))?.state).toBe('done');
}

const netOf = ({ charge, refund }: Order): number => (charge?.paise ?? 0) - (refund?.paise ?? 0);
const sumOf = (orders: readonly Order[], of: (order: Order) => number): number =>
  orders.reduce((sum, order) => sum + of(order), 0);

/** Checks that the sums of the wallet, the orders and the bulk agree. */
async function agree({ asha, id, ids }: Run): Promise<void> {
  const orders = (await Promise.all(ids.map(findAnyOrder))).filter((order) => order !== undefined);
  expect((await getWallet(asha.user.id)).balance).toBe(OPENING * 100 - sumOf(orders, netOf));
  const refunded = orders.filter(({ refund }) => refund !== null);
  expect(await findBulkState(id)).toMatchObject({
    paise: sumOf(orders, netOf),
    charged: orders.filter(({ charge }) => charge !== null).length,
    refunded: refunded.length,
    refused: refunded.filter(({ error }) => error !== null).length,
  });
  expect(refunded.filter((order) => netOf(order) !== 0)).toEqual([]);
}

test(
  'wallet and orders agree after any mix of payments and killed workers, and every bulk and batch job ends',
  async () => {
    const runs: Run[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 7 }), async (rounds) => {
        await setPrice(5600);
        const asha = await seller(OPENING);
        const id = await bulkOf(asha, ...HOOKS.map((SKU) => ({ SKU })));
        const run: Run = { asha, id, ids: (await rows(asha, id)).map(({ _id }) => _id) };
        runs.push(run);
        for (const one of rounds) {
          if (!Array.isArray(one)) await killed(run, one.dies);
          else {
            const statuses = (await Promise.all(one.map((what) => take(run, what)))).flat();
            expect(statuses.filter((status) => ![200, 402, 404, 409, 502].includes(status))).toEqual([]);
          }
        }
        await cloud.settle();
        await agree(run);
      }),
      { numRuns: scale(3, 120) },
    );
    for (const hours of [7, 21]) await cloud.advance(hours);
    for (const run of runs) await agree(run);
    const orders = (await Promise.all(runs.flatMap(({ ids }) => ids).map(findAnyOrder))).filter(
      (one) => one !== undefined,
    );
    const paid = orders.filter(({ charge }) => charge !== null);
    expect(paid.filter(({ awb, refund }) => awb === null && refund === null)).toEqual([]);
    const awbs = paid.flatMap(({ awb }) => awb ?? []);
    expect(new Set(awbs).size).toBe(awbs.length);
    expect(await audit()).toEqual({ ok: true, violations: [] });
  },
  limitMs(300_000),
);
