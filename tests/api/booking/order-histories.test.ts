import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { getWallet, listLines } from '../../../functions/ledger/store.ts';
import { handler as settleDue } from '../../../functions/orders/cancel-and-return/every-settle-due.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();

const OPENING = 600;
const SLOTS = 3;
const CODES = traitsOf('delhivery').codes;
type Said = keyof typeof CODES;

/** A step that somebody takes on one of the seller's orders. */
type Step =
  | { do: 'create'; cod: boolean; hook: string }
  | { do: 'choose' | 'pay' | 'cancel' | 'rto' | 'track' | 'comment'; slot: number }
  | { do: 'push'; slot: number; said: Said }
  | { do: 'schedule' }
  | { do: 'top-up' };

const slot = fc.nat(SLOTS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      cod: fc.boolean(),
      hook: fc.constantFrom('KURTA', 'KURTA', 'SANDBOX-TIMEOUT', 'SANDBOX-REFUSE', 'SANDBOX-DOWN'),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom('choose', 'pay', 'pay', 'pay', 'cancel', 'rto', 'rto', 'track', 'comment'),
      slot,
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('push' as const),
      slot,
      said: fc.constantFrom(...(Object.keys(CODES) as Said[])),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'schedule' }, { do: 'top-up' }) },
);

interface Run {
  seller: Person;
  ids: string[];
  toppedUp: number;
}

let runs = 0;
/** Each run calls from its own IP address, because hundreds of top-ups from one address exceed its rate limit. */
const call = (who: Person, method: string, path: string, body: unknown) =>
  cloud.api<OrderView>(method, path, { body, token: who.token, ip: `10.${runs >> 8}.${runs & 255}.1` });

async function topUp(run: Run): Promise<number> {
  const { id } = (await call(run.seller, 'POST', '/wallets/add-money', { amount: 50 })).body.data as unknown as {
    id: string;
  };
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ outcome: 'paid', webhooks: 2 });
  await fetch(`${cloud.url}/local/pay/${id}`, { method: 'POST', headers, body });
  run.toppedUp += 5000;
  return 200;
}

async function push(order: Order, said: Said): Promise<number> {
  const scan = { code: CODES[said], description: said, location: '', at: courierNow().toISOString() };
  const update = { awb: order.awb ?? 'NONE', reference: order.id, scans: [scan] };
  const { rawBody, headers } = buildPush(update, SANDBOX_PUSH_SECRET);
  const url = `${cloud.url}/api/v1/webhooks/couriers/delhivery`;
  return (await fetch(url, { method: 'POST', headers, body: rawBody })).status;
}

/** Runs a step and returns its status. A refusal must have a message and must not be a server error. */
async function take(run: Run, one: Step): Promise<number> {
  const { seller, ids } = run;
  if (one.do === 'schedule') return settleDue().then(() => 200);
  if (one.do === 'top-up') return topUp(run);
  if (one.do === 'create') {
    const method = one.cod ? { payment_method: 'cod' as const, selling_price: 4000 } : {};
    const made = await call(seller, 'POST', '/orders/logistic', draft({ ...method, master_sku: one.hook }));
    ids.push(made.body.data._id);
    return made.status;
  }
  const id = ids[one.slot % ids.length] as string;
  if (one.do === 'push') {
    const order = await findAnyOrder(id);
    return order === undefined ? 200 : push(order, one.said);
  }
  const paths = {
    choose: ['PUT', `/orders/${id}/logistic`, { logistic_id: 'dlv' }],
    pay: ['POST', '/orders/pay/', { order_id: id, logistic_id: 'dlv' }],
    cancel: ['POST', '/orders/cancel', { order_id: id }],
    rto: ['POST', '/orders/rto-order', { order_id: id }],
    track: ['POST', '/orders/track', { order_id: id }],
    comment: ['POST', '/comments', { remark: 'open', title: 'x', body: 'y', onModel: 'Order', model_id: id }],
  } as const;
  const [method, path, body] = paths[one.do];
  return (await call(seller, method, path, body)).status;
}

/** Returns the cost of an order for its seller, less refunds. */
const netOf = ({ charge, rto, refund }: Order): number =>
  (charge?.paise ?? 0) + (rto?.paise ?? 0) - (refund?.paise ?? 0);

test(
  'after any sequence of concurrent commands, the balance is the money added minus the cost of the orders',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 9 }),
        async (rounds) => {
          runs++;
          const run: Run = { seller: await person('merchant', { rupees: OPENING }), ids: [], toppedUp: 0 };
          await take(run, { do: 'create', cod: true, hook: 'KURTA' });
          await take(run, { do: 'pay', slot: 0 });
          for (const together of rounds) {
            const statuses = await Promise.all(together.map((one) => take(run, one)));
            expect(statuses.filter((status) => ![200, 402, 404, 409, 502].includes(status))).toEqual([]);
          }
          await settleDue();
          const orders = (await Promise.all(run.ids.map(findAnyOrder))).filter((order) => order !== undefined);
          const cost = orders.reduce((sum, order) => sum + netOf(order), 0);
          const wallet = await getWallet(run.seller.user.id);
          expect(wallet.balance).toBe(OPENING * 100 + run.toppedUp - cost);
          const lines = await listLines(run.seller.user.id, 100);
          for (const order of orders) {
            const own = lines.filter((line) => line.order?.id === order.id).map(({ kind }) => kind);
            const count = (kind: string) => own.filter((one) => one === kind).length;
            expect(count('charge')).toBe(order.charge === null ? 0 : 1);
            expect(count('refund')).toBe(order.refund === null ? 0 : 1);
            expect(order.refund === null).toBe(order.status !== 'cancelled');
            if (order.refund !== null) expect(netOf(order)).toBe(0);
            if (order.rto?.paise) expect(count('rto') - count('reversal')).toBe(1);
            else expect(count('rto')).toBe(count('reversal'));
          }
        },
      ),
      // The property has no time limit, because it could stop a run before its work is finished. The audit would then
      // report the unfinished work.
      { numRuns: scale(6, 300) },
    );
    expect(await audit()).toEqual({ ok: true, violations: [] });
  },
  limitMs(240_000),
);
