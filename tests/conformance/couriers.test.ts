import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { COURIERS } from '../../functions/couriers/couriers.ts';
import { createDelhivery } from '../../functions/couriers/delhivery/adapter.ts';
import type { Booking, Courier } from '../../functions/couriers/port.ts';
import { createSandboxCourier } from '../../functions/couriers/sandbox/adapter.ts';
import { createMemoryStore } from '../../functions/couriers/sandbox/memory-store.ts';
import { buildPush } from '../../functions/couriers/sandbox/push.ts';
import { advance, type Progress, type Status } from '../../shared/orders/status.ts';
import { booking } from '../unit/couriers/booking.ts';
import { fakeDelhivery } from './fakes/delhivery.ts';

/** The names that steer both: Delhivery's fake reads them as the sandbox does. */
type Wish = 'SANDBOX-DELIVER' | 'SANDBOX-NDR' | 'SANDBOX-REFUSE' | 'SANDBOX-TIMEOUT';

interface Rig {
  courier: Courier;
  /** Lets time pass until the parcel's newest scan has this status. */
  until: (awb: string, status: Status) => Promise<void>;
  push: (awb: string) => Promise<{ rawBody: string; headers: Record<string, string> }>;
  /** The same sender, with a body that makes no sense. */
  nonsense: () => { rawBody: string; headers: Record<string, string> };
}

/** The road to each status that the suite goes to. */
const ROADS: Partial<Record<Status, Status[]>> = {
  out_for_pickup: ['out_for_pickup'],
  in_transit: ['out_for_pickup', 'picked_up', 'in_transit'],
  undelivered: ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered'],
  delivered: ['out_for_pickup', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'],
};

const delhivery = (): Rig => {
  const fake = fakeDelhivery();
  const courier = createDelhivery({ token: 't', pushToken: 'agreed', pickupLocation: 'HQ' }, { fetch: fake.fetch });
  return {
    courier,
    until: async (awb, status) => fake.add(awb, ...(ROADS[status] ?? [])),
    push: async (awb) => fake.push(awb, 'agreed'),
    nonsense: () => ({ rawBody: '{}', headers: { authorization: 'Bearer agreed' } }),
  };
};

const sandbox = (key: string) => (): Rig => {
  let now = new Date('2026-11-02T06:00:00.000Z');
  const courier = createSandboxCourier(key, { store: createMemoryStore(), clock: () => now, pushSecret: 'secret' });
  const scansOf = async (awb: string) => (await courier.track([awb])).get(awb) ?? [];
  const sign = (rawBody: string) => createHmac('sha256', 'secret').update(rawBody).digest('hex');
  return {
    courier,
    until: async (awb, status) => {
      for (let hour = 0; hour < 1000; hour++) {
        if ((await scansOf(awb)).at(-1)?.status === status) return;
        now = new Date(now.getTime() + 3_600_000);
      }
      throw new Error(`${awb} never was ${status}`);
    },
    push: async (awb) => buildPush({ awb, scans: (await scansOf(awb)).slice(-1) }, 'secret'),
    nonsense: () => ({ rawBody: '{}', headers: { 'x-sandbox-signature': sign('{}') } }),
  };
};

const rigs: [string, () => Rig][] = [
  ['delhivery', delhivery],
  ...[...COURIERS.map(({ key }) => key), 'other'].map((key): [string, () => Rig] => [`sandbox ${key}`, sandbox(key)]),
];

describe.each(rigs)('the courier %s', (_, make) => {
  const wishing = (wish: Wish, reference = 'ord-0001'): Booking =>
    booking({ reference, product: { name: wish, sku: 'BTL-1', quantity: 1 } });

  const withParcel = async (wish: Wish = 'SANDBOX-DELIVER') => {
    const rig = make();
    const result = await rig.courier.book(wishing(wish));
    if (result.kind !== 'booked') throw new Error(result.message);
    return { ...rig, awb: result.awb };
  };

  it('gives an AWB, and the same one when the reference is booked again', async () => {
    const { awb, courier } = await withParcel();
    expect(awb).toMatch(/^[0-9A-Z]{9,14}$/);
    expect(await courier.book(wishing('SANDBOX-DELIVER'))).toMatchObject({ kind: 'booked', awb });
    const other = await courier.book(wishing('SANDBOX-DELIVER', 'ord-0002'));
    expect(other.kind === 'booked' && other.awb).not.toBe(awb);
  });

  it('finds a booking by its reference, and says when there is none', async () => {
    const { awb, courier } = await withParcel();
    expect(await courier.findByReference('ord-0001')).toMatchObject({ kind: 'booked', awb });
    expect(await courier.findByReference('ord-9999')).toEqual({ kind: 'none' });
  });

  it('refuses with a code and words, and books nothing then', async () => {
    const { courier } = make();
    expect(await courier.book(wishing('SANDBOX-REFUSE'))).toEqual({
      kind: 'refused',
      code: 'NOT_SERVICEABLE',
      message: expect.stringMatching(/\w/),
    });
    expect(await courier.findByReference('ord-0001')).toEqual({ kind: 'none' });
  });

  it('does not know what became of a lost reply, until it is asked by reference', async () => {
    const { courier } = make();
    expect(await courier.book(wishing('SANDBOX-TIMEOUT'))).toMatchObject({ kind: 'unknown' });
    const found = await courier.findByReference('ord-0001');
    expect(found).toMatchObject({ kind: 'booked' });
    expect(await courier.book(wishing('SANDBOX-TIMEOUT'))).toMatchObject({
      kind: 'booked',
      awb: found.kind === 'booked' && found.awb,
    });
  });

  it('tracks what it knows and leaves out the rest', async () => {
    const { awb, courier } = await withParcel();
    const scans = await courier.track([awb, '99999999999999']);
    expect([...scans.keys()]).toEqual([awb]);
    expect(scans.get(awb)).toEqual([
      {
        code: expect.stringMatching(/\w/),
        status: 'pending_pickup',
        description: expect.stringMatching(/\w/),
        location: expect.stringMatching(/\w/),
        at: expect.stringMatching(/^2026-11-02T\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
    expect(await courier.track([])).toEqual(new Map());
  });

  it('tracks a parcel to delivery, in order and by legal moves', async () => {
    const { awb, courier, until } = await withParcel();
    await until(awb, 'delivered');
    const scans = (await courier.track([awb])).get(awb) ?? [];
    expect(scans.map(({ at }) => at)).toEqual(scans.map(({ at }) => at).toSorted());
    const visited: Status[] = [];
    let progress: Progress = { status: 'paid', attempts: 0 };
    for (const { status } of scans) {
      if (status) progress = advance(progress, status);
      if (progress.status !== visited.at(-1)) visited.push(progress.status);
    }
    expect(visited).toEqual([
      'pending_pickup',
      'out_for_pickup',
      'picked_up',
      'in_transit',
      'out_for_delivery',
      'delivered',
    ]);
  });

  it('cancels before pick-up, once and again', async () => {
    const { awb, courier, until } = await withParcel();
    await until(awb, 'out_for_pickup');
    expect(await courier.cancel(awb)).toEqual({ kind: 'done' });
    expect(await courier.cancel(awb)).toEqual({ kind: 'done' });
    expect((await courier.track([awb])).get(awb)?.at(-1)?.status).toBe('cancelled');
    expect(await courier.createRto(awb)).toMatchObject({ kind: 'refused' });
  });

  it('does not cancel after pick-up, and changes nothing by refusing', async () => {
    const { awb, courier, until } = await withParcel();
    await until(awb, 'in_transit');
    expect(await courier.cancel(awb)).toMatchObject({ kind: 'refused', code: 'NOT_POSSIBLE' });
    expect((await courier.track([awb])).get(awb)?.at(-1)?.status).toBe('in_transit');
  });

  it('returns a parcel in transit, also when asked twice, and never before pick-up', async () => {
    const { awb, courier, until } = await withParcel();
    expect(await courier.createRto(awb)).toMatchObject({ kind: 'refused', code: 'NOT_POSSIBLE' });
    await until(awb, 'in_transit');
    expect(await courier.createRto(awb)).toEqual({ kind: 'done' });
    expect(await courier.createRto(awb)).toEqual({ kind: 'done' });
    const scans = (await courier.track([awb])).get(awb) ?? [];
    expect(scans.filter(({ status }) => status === 'rto_initiated')).toHaveLength(1);
  });

  it('takes a request for another attempt, if it takes any', async () => {
    const { awb, courier, until } = await withParcel('SANDBOX-NDR');
    await until(awb, 'undelivered');
    const outcome = await courier.reattempt(awb, { phone: '9000000001', deferredDate: '2026-11-20' });
    expect(outcome).toMatchObject(courier.can.reattempt ? { kind: 'done' } : { kind: 'refused', code: 'NOT_OFFERED' });
  });

  it('refuses commands for an AWB that is not its own', async () => {
    const { courier } = make();
    const refused = { kind: 'refused', code: 'NOT_FOUND' };
    expect(await courier.cancel('99999999999999')).toMatchObject(refused);
    expect(await courier.createRto('99999999999999')).toMatchObject(refused);
  });

  it('reads a push like the reply to tracking', async () => {
    const { awb, courier, until, push } = await withParcel();
    await until(awb, 'in_transit');
    const { rawBody, headers } = await push(awb);
    const newest = (await courier.track([awb])).get(awb)?.at(-1);
    expect(courier.parsePush?.(rawBody, headers)).toMatchObject({
      kind: 'updates',
      updates: [{ awb, scans: [newest] }],
    });
  });

  it('refuses a push without the right header, and one that makes no sense', async () => {
    const { awb, courier, push, nonsense } = await withParcel();
    const { rawBody, headers } = await push(awb);
    const forged = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}x`]));
    const signature = { kind: 'refused', code: 'SIGNATURE' };
    expect(courier.parsePush?.(rawBody, {})).toMatchObject(signature);
    expect(courier.parsePush?.(rawBody, forged)).toMatchObject(signature);
    expect(courier.parsePush?.(nonsense().rawBody, nonsense().headers)).toMatchObject({
      kind: 'refused',
      code: 'PAYLOAD',
    });
  });
});
