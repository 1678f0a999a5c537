import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scan } from '../../../functions/couriers/port.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { getWallet } from '../../../functions/ledger/store.ts';
import { planCancellation } from '../../../functions/orders/cancel-and-return/plan-cancellation.ts';
import { withoutRto, withRto } from '../../../functions/orders/cancel-and-return/rto.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { listScans } from '../../../functions/orders/record/scan-store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { withPickedUpAfterRefund } from '../../../functions/orders/tracking/watch-refunded.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { ROAD } from '../../support/clouds/road.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, kept } = orderCalls(cloud);

const ENDS = ['delivered', 'rto_delivered', 'cancelled', 'lost', 'damaged'];
/**
 * The statuses that couriers report in this test. Statuses of delivery attempts are listed twice, so that they occur
 * more often. Undefined is a code that we do not know.
 */
const TOLD = [
  ...ROAD,
  'out_for_delivery',
  'undelivered',
  'undelivered',
  'on_hold',
  'lost',
  'cancelled',
  undefined,
] as const;

/**
 * The expected state of a parcel. It is calculated by a second implementation of the rules, which is independent of the
 * product.
 */
interface Model {
  status: string;
  attempts: number;
  held: string | undefined;
  /** The time of the latest scan that was known when the parcel's status last changed, in minutes. */
  until: number;
  pending: boolean;
  refunded: boolean;
  returned: boolean;
}

const isBehind = (from: string, to: string): boolean =>
  ROAD.indexOf(to as (typeof ROAD)[number]) > ROAD.indexOf(from as (typeof ROAD)[number]);

/** Returns the expected status and related fields after a scan. */
function moved(model: Model, to: string, minute: number): Pick<Model, 'status' | 'attempts' | 'held'> {
  const { status, attempts, held } = model;
  const same = { status, attempts, held };
  if (ENDS.includes(status) || to === status) return same;
  const old = minute <= model.until;
  const at = status === 'on_hold' ? (held ?? '') : status;
  const counted = { attempts: attempts + (to === 'undelivered' && at !== 'undelivered' ? 1 : 0), held: undefined };
  if (to === 'cancelled') return ROAD.indexOf(at as 'picked_up') < 2 ? { status: to, attempts, held: undefined } : same;
  if (to === 'lost') return ROAD.indexOf(at as 'picked_up') >= 2 ? { status: to, attempts, held: undefined } : same;
  if (to === 'on_hold') return !old && ROAD.indexOf(at as 'picked_up') >= 2 ? { status: to, attempts, held: at } : same;
  if (status === 'on_hold') {
    if (old && !ENDS.includes(to)) return same;
    return to === at || isBehind(at, to)
      ? { status: to, ...counted }
      : again(at, to, attempts)
        ? { status: to, ...counted }
        : same;
  }
  if (to === 'undelivered' && old) return same;
  if (again(status, to, attempts)) return old ? same : { status: to, ...counted };
  return isBehind(status, to) ? { status: to, ...counted } : same;
}

/** Returns whether a scan reports another delivery attempt. */
const again = (from: string, to: string, attempts: number): boolean =>
  from === 'undelivered' && to === 'out_for_delivery' && attempts < 3;

type ReportedScan = readonly [minute: number, status: (typeof TOLD)[number]];

function tell(model: Model, told: readonly ReportedScan[]): Model {
  if (model.refunded) return model;
  let next = model;
  for (const [minute, status] of [...told].sort((a, b) => a[0] - b[0])) {
    if (status !== undefined) next = { ...next, ...moved({ ...next, until: model.until }, status, minute) };
  }
  if (next.status === model.status && next.attempts === model.attempts) return model;
  const isReturn = next.status.startsWith('rto_');
  return {
    ...next,
    until: Math.max(model.until, ...told.map(([minute]) => minute)),
    refunded: next.status === 'cancelled',
    returned: next.returned || isReturn,
    pending: next.status === 'cancelled' ? false : isReturn && next.returned ? false : next.pending,
  };
}

const BEGUN = Date.now() - 1000 * 60_000;
const scanOf = ([minute, status]: ReportedScan): Scan => ({
  code: status ?? 'ZZ-9',
  ...(status !== undefined && { status: status as Status }),
  description: `told at ${minute}`,
  location: 'Delhi',
  at: new Date(BEGUN + minute * 60_000).toISOString(),
});

type Step = { do: 'tell'; scans: readonly ReportedScan[] } | { do: 'again' | 'cancel' | 'return' | 'refuse' };
const told = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom(...TOLD));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('tell' as const), scans: fc.array(told, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'again' }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'cancel' }, { do: 'return' }, { do: 'refuse' }) },
);

test(
  'a parcel has the right status after scans in any order, mixed with cancellations and returns',
  async () => {
    const seller = await person('merchant', { rupees: 100_000 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const { _id } = await booked(seller);
        const paidAfter = (await getWallet(seller.user.id)).balance;
        let model: Model = {
          status: 'pending_pickup',
          attempts: 0,
          held: undefined,
          until: 0,
          pending: false,
          refunded: false,
          returned: false,
        };
        const all: ReportedScan[] = [];
        const at = new Date();
        for (const one of steps) {
          if (one.do === 'tell') {
            all.push(...one.scans);
            await applyScans(_id, one.scans.map(scanOf), at);
            model = tell(model, one.scans);
          } else if (one.do === 'again') {
            await applyScans(_id, all.map(scanOf), at);
            model = tell(model, all);
            const { version } = await kept(_id);
            // If the same scans arrive again in a different order, nothing changes.
            await applyScans(_id, all.toReversed().map(scanOf), at);
            expect((await kept(_id)).version).toBe(version);
          } else if (one.do === 'cancel') {
            await changeOrder(
              _id,
              (order) => withPickedUpAfterRefund(planCancellation(order, at, { note: 'test' }), at),
              at,
            );
            model = model.refunded ? model : { ...model, status: 'cancelled', refunded: true, pending: false };
          } else if (one.do === 'return' && !model.returned && !model.refunded && !ENDS.includes(model.status)) {
            await changeOrder(_id, (order) => withRto({ ...order, pending: 'rto' }, false, at), at);
            model = { ...model, returned: true, pending: true };
          } else if (one.do === 'refuse') {
            await changeOrder(_id, (order) => withoutRto(order), at);
            model = model.pending ? { ...model, returned: false, pending: false } : model;
          }
          const order = await kept(_id);
          const { status, attempts, pending } = order;
          expect({ status, attempts, pending: pending !== null, refunded: order.refund !== null }).toEqual({
            status: model.status,
            attempts: model.attempts,
            pending: model.pending,
            refunded: model.refunded,
          });
          expect(order.rto !== null && !model.refunded).toBe(model.returned && !model.refunded);
        }
        // Every reported scan is stored once.
        const names = new Set(all.map(scanOf).map(({ at: time, code }) => `${time}#${code}`));
        const there = (await listScans(await kept(_id), { eventual: false })).map((scan) => `${scan.at}#${scan.code}`);
        expect(there).toEqual([...names].sort());
        // The cost is ₹66.08 for the forward freight, twice that for a parcel that is returned to origin, and nothing
        // for a refunded order.
        const cost = model.refunded ? 0 : model.returned ? 13_216 : 6_608;
        expect(paidAfter + 6_608 - (await getWallet(seller.user.id)).balance).toBe(cost);
      }),
      { numRuns: scale(12, 1000) },
    );
    expect(await audit()).toEqual({ ok: true, violations: [] });
  },
  limitMs(240_000),
);
