import { describe, expect, it } from 'vitest';
import { CourierDown } from '../../functions/couriers/gateway/transport.ts';
import type { Booking, BookResult, Courier } from '../../functions/couriers/port.ts';
import { COURIERS } from '../../functions/couriers/registry/couriers.ts';
import { type OrderProgress, progressAfterScan, type Status } from '../../shared/orders/status.ts';
import { returnBooking } from '../unit/couriers/booking.ts';
import { FAULTS } from './faults.ts';
import { realRigs } from './real-rigs.ts';
import { type Rig, ROADS } from './rig.ts';
import { sandboxRigs } from './sandbox-rigs.ts';

const collects = ([, make]: (typeof realRigs)[number]): boolean => make().courier.capabilities.reverse === true;
const realReturns = realRigs.filter(collects);

/** Returns the booking of a return. Its product name decides the outcome, as in the suite of all parcels. */
const wishing = (rig: Rig, wish: string, n = 1, again = false): Booking => {
  const awb = rig.ownAwb?.(n);
  return returnBooking({
    reference: `ord-000${n}`,
    product: { name: wish, sku: 'BTL-1', quantity: 1 },
    ...(awb !== undefined && { awb }),
    ...(again && awb !== undefined && { again: true }),
  });
};

const booked = async (rig: Rig, wish = 'SANDBOX-DELIVER'): Promise<string> => {
  const result = await rig.courier.book(wishing(rig, wish));
  if (result.kind !== 'booked') throw new Error(result.message);
  return result.awb;
};

const isRepeatable = ({ settles }: Courier): boolean => settles !== 'person';

it('each courier whose profile collects returns has an adapter that is tested with returns', () => {
  const keys = COURIERS.filter(({ capabilities }) => capabilities.reverse).map(({ key }) => key);
  expect(keys.filter((key) => !realReturns.some(([name]) => name.startsWith(key)))).toEqual([]);
});

describe.each([...realReturns, ...sandboxRigs.filter(collects)])('a return at %s', (_, make) => {
  it('a return is booked from the buyer to the seller, and only once if the request is repeated', async () => {
    const rig = make();
    const awb = await booked(rig);
    expect(awb).toMatch(/^[0-9A-Z]{8,16}$/);
    if (isRepeatable(rig.courier))
      expect(await rig.courier.book(wishing(rig, 'SANDBOX-DELIVER', 1, true))).toMatchObject({ kind: 'booked', awb });
    const other = await rig.courier.book(wishing(rig, 'SANDBOX-DELIVER', 2));
    expect(other.kind === 'booked' && other.awb).not.toBe(awb);
  });

  it('a refused return has a code and a message', async () => {
    const rig = make();
    expect(await rig.courier.book(wishing(rig, 'SANDBOX-REFUSE'))).toEqual({
      kind: 'refused',
      code: 'NOT_SERVICEABLE',
      message: expect.stringMatching(/\w/),
    });
  });

  it('a return whose reply is lost has an unknown outcome until a look-up or a repeat finds it', async () => {
    const rig = make();
    const { courier } = rig;
    expect(await courier.book(wishing(rig, 'SANDBOX-TIMEOUT'))).toMatchObject({ kind: 'unknown' });
    if (!isRepeatable(courier)) return;
    const found: BookResult | { kind: 'none' } =
      courier.settles === 'reference'
        ? await courier.findByReference('ord-0001')
        : await courier.book(wishing(rig, 'SANDBOX-TIMEOUT', 1, true));
    expect(found).toMatchObject({ kind: 'booked' });
  });

  it('a return is tracked from the buyer to its delivery at the seller', async () => {
    const rig = make();
    const awb = await booked(rig);
    await rig.until(awb, 'delivered');
    const scans = (await rig.courier.track([awb])).get(awb) ?? [];
    const visited: Status[] = [];
    let progress: OrderProgress = { status: 'paid', attempts: 0 };
    for (const { status } of scans) {
      if (status) progress = progressAfterScan(progress, status);
      if (progress.status !== visited.at(-1)) visited.push(progress.status);
    }
    const road: Status[] = ['pending_pickup', ...(ROADS.delivered ?? [])];
    expect(visited).toEqual(road.filter((status) => !(rig.lacks ?? []).includes(status)));
  });

  it('a return that the courier abandons is cancelled', async () => {
    const rig = make();
    const awb = await booked(rig, 'SANDBOX-RTO');
    await rig.until(awb, 'cancelled');
    expect((await rig.courier.track([awb])).get(awb)?.at(-1)?.status).toBe('cancelled');
  });

  it('a return can be cancelled before its pick-up, even repeatedly, and not afterwards', async () => {
    const rig = make();
    const { courier, until, hidesCancelled } = rig;
    const carriesOutCancel = rig.returns === undefined ? rig.carriesOutCancel : undefined;
    const awb = await booked(rig);
    await until(awb, 'out_for_pickup');
    expect(await courier.cancel(awb)).toMatchObject(
      carriesOutCancel ? { kind: 'unknown', taken: true } : { kind: 'done' },
    );
    await carriesOutCancel?.(awb);
    expect(await courier.cancel(awb)).toEqual({ kind: 'done' });
    if (hidesCancelled !== true) expect((await courier.track([awb])).get(awb)?.at(-1)?.status).toBe('cancelled');

    const again = make();
    const carried = await booked(again);
    await again.until(carried, 'in_transit');
    expect(await again.courier.cancel(carried)).toMatchObject({ kind: 'refused', code: 'NOT_POSSIBLE' });
    expect((await again.courier.track([carried])).get(carried)?.at(-1)?.status).toBe('in_transit');
  });

  it('a push about a return is parsed like a tracking reply', async () => {
    const rig = make();
    if (rig.push === undefined || rig.returns !== undefined) return;
    const awb = await booked(rig);
    await rig.until(awb, 'in_transit');
    const { rawBody, headers } = await rig.push(awb);
    const newest = (await rig.courier.track([awb])).get(awb)?.at(-1);
    expect(rig.courier.parsePush?.(rawBody, headers)).toMatchObject({
      kind: 'updates',
      updates: [{ awb, scans: [newest] }],
    });
  });
});

describe.each(realReturns)('a return at %s on a faulty network', (_, make) => {
  it.each(FAULTS)('a booking of a return has an unknown outcome if the network %s', async (_fault, through) => {
    const rig = make(through, { timeoutMs: 40 });
    expect(await rig.courier.book(wishing(rig, 'SANDBOX-DELIVER'))).toMatchObject({ kind: 'unknown' });
  });

  it.each(FAULTS)(
    'a return is neither cancelled nor changed by a command if the network %s',
    async (_fault, through) => {
      let isFaulty = false;
      const rig = make(
        (fetch) => {
          const bad = through(fetch);
          return (url, init) => (isFaulty ? bad : fetch)(url, init);
        },
        { timeoutMs: 40 },
      );
      const awb = await booked(rig);
      await rig.until(awb, 'out_for_pickup');
      const scans = await rig.courier.track([awb]);
      isFaulty = true;
      expect(await rig.courier.cancel(awb)).toMatchObject({ kind: 'unknown' });
      await expect(rig.courier.track([awb])).rejects.toThrow(CourierDown);
      isFaulty = false;
      expect(await rig.courier.track([awb])).toEqual(scans);
    },
  );
});
