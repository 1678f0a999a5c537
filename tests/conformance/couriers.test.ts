import { describe, expect, it } from 'vitest';
import type { Booking, BookResult, Courier } from '../../functions/couriers/port.ts';
import { advance, type Progress, type Status } from '../../shared/orders/status.ts';
import { booking } from '../unit/couriers/booking.ts';
import { fileBasedRigs } from './file-based-rigs.ts';
import { realRigs } from './real-rigs.ts';
import { type Rig, ROADS } from './rig.ts';
import { sandboxRigs } from './sandbox-rigs.ts';

/** The names that steer both: fakes read them as the sandbox does. */
type Wish = 'SANDBOX-DELIVER' | 'SANDBOX-NDR' | 'SANDBOX-REFUSE' | 'SANDBOX-TIMEOUT';

describe.each([...realRigs, ...sandboxRigs, ...fileBasedRigs])('the courier %s', (_, make) => {
  /** A booking as it is sent: with an AWB of ours where the courier takes those. */
  const wishing = (rig: Rig, wish: Wish, n = 1, again = false): Booking => {
    const awb = rig.ownAwb?.(n);
    return booking({
      reference: `ord-000${n}`,
      product: { name: wish, sku: 'BTL-1', quantity: 1 },
      ...(awb !== undefined && { awb }),
      ...(again && awb !== undefined && { again: true }),
    });
  };

  const withParcel = async (wish: Wish = 'SANDBOX-DELIVER') => {
    const rig = make();
    const result = await rig.courier.book(wishing(rig, wish));
    if (result.kind !== 'booked') throw new Error(result.message);
    return { ...rig, rig, awb: result.awb };
  };

  /** Whether it may be sent again when nobody knows what became of it. */
  const isRepeatable = ({ settles }: Courier): boolean => settles !== 'person';

  it('gives an AWB, and the same one when the booking is sent again', async () => {
    const { awb, courier, rig } = await withParcel();
    expect(awb).toMatch(/^[0-9A-Z]{8,16}$/);
    if (isRepeatable(courier))
      expect(await courier.book(wishing(rig, 'SANDBOX-DELIVER', 1, true))).toMatchObject({ kind: 'booked', awb });
    const other = await courier.book(wishing(rig, 'SANDBOX-DELIVER', 2));
    expect(other.kind === 'booked' && other.awb).not.toBe(awb);
  });

  it('takes an AWB of ours for one parcel alone, if it takes any', async () => {
    const { awb, courier, rig } = await withParcel();
    expect(courier.settles === 'own-awb').toBe(rig.ownAwb !== undefined);
    if (rig.ownAwb === undefined) return;
    expect(awb).toBe(rig.ownAwb(1));
    const stranger = { ...wishing(rig, 'SANDBOX-DELIVER', 2), awb };
    expect(await courier.book(stranger)).toMatchObject({ kind: 'refused', code: 'AWB_TAKEN' });
  });

  it('finds a booking by its reference, and says when there is none, if it can be asked', async () => {
    const { awb, courier } = await withParcel();
    const [found, missing] = [await courier.findByReference('ord-0001'), await courier.findByReference('ord-9999')];
    if (courier.settles === 'reference') {
      expect(found).toMatchObject({ kind: 'booked', awb });
      expect(missing).toEqual({ kind: 'none' });
    } else expect([found.kind, missing.kind]).toEqual(['unknown', 'unknown']);
  });

  it('refuses with a code and words, and books nothing then', async () => {
    const rig = make();
    if (rig.works === 'by files') return; // nobody is there to refuse
    expect(await rig.courier.book(wishing(rig, 'SANDBOX-REFUSE'))).toEqual({
      kind: 'refused',
      code: 'NOT_SERVICEABLE',
      message: expect.stringMatching(/\w/),
    });
    if (rig.courier.settles === 'reference')
      expect(await rig.courier.findByReference('ord-0001')).toEqual({ kind: 'none' });
  });

  it('does not know what became of a lost reply, until it is asked again in its own way', async () => {
    const rig = make();
    if (rig.works === 'by files') return; // its lines cannot be lost
    const { courier } = rig;
    expect(await courier.book(wishing(rig, 'SANDBOX-TIMEOUT'))).toMatchObject({ kind: 'unknown' });
    if (!isRepeatable(courier)) return;
    const found: BookResult | { kind: 'none' } =
      courier.settles === 'reference'
        ? await courier.findByReference('ord-0001')
        : await courier.book(wishing(rig, 'SANDBOX-TIMEOUT', 1, true));
    expect(found).toMatchObject({ kind: 'booked' });
    expect(await courier.book(wishing(rig, 'SANDBOX-TIMEOUT', 1, true))).toMatchObject({
      kind: 'booked',
      awb: found.kind === 'booked' && found.awb,
    });
  });

  it('answers a harmless question in words', async () => {
    expect(await make().courier.ping()).toEqual({ kind: 'answered', words: expect.stringMatching(/\w+ \w+/) });
  });

  it('tracks what it knows and leaves out the rest', async () => {
    const { awb, courier, strange = '99999999999999' } = await withParcel();
    const scans = await courier.track([awb, strange]);
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
    const { awb, courier, until, lacks = [] } = await withParcel();
    await until(awb, 'delivered');
    const scans = (await courier.track([awb])).get(awb) ?? [];
    expect(scans.map(({ at }) => at)).toEqual(scans.map(({ at }) => at).toSorted());
    const visited: Status[] = [];
    let progress: Progress = { status: 'paid', attempts: 0 };
    for (const { status } of scans) {
      if (status) progress = advance(progress, status);
      if (progress.status !== visited.at(-1)) visited.push(progress.status);
    }
    const road: Status[] = ['pending_pickup', ...(ROADS.delivered ?? [])];
    expect(visited).toEqual(road.filter((status) => !lacks.includes(status)));
  });

  it('cancels before pick-up, once and again', async () => {
    const { awb, courier, until, hidesCancelled, carriesOutCancel } = await withParcel();
    await until(awb, 'out_for_pickup');
    if (carriesOutCancel !== undefined) {
      for (const _ of ['once', 'again'])
        expect(await courier.cancel(awb)).toMatchObject({ kind: 'unknown', taken: true });
      await carriesOutCancel(awb);
    }
    expect(await courier.cancel(awb)).toEqual({ kind: 'done' });
    expect(await courier.cancel(awb)).toEqual({ kind: 'done' });
    if (hidesCancelled !== true) expect((await courier.track([awb])).get(awb)?.at(-1)?.status).toBe('cancelled');
    expect(await courier.createRto(awb)).toMatchObject({ kind: 'refused' });
  });

  it('does not cancel after pick-up, and changes nothing by refusing', async () => {
    const { awb, courier, until } = await withParcel();
    await until(awb, 'in_transit');
    expect(await courier.cancel(awb)).toMatchObject({ kind: 'refused', code: 'NOT_POSSIBLE' });
    expect((await courier.track([awb])).get(awb)?.at(-1)?.status).toBe('in_transit');
  });

  it('returns a parcel in transit, also when asked twice, and never before pick-up, if it returns any', async () => {
    const { awb, courier, until, returnsFrom } = await withParcel();
    const never = courier.capabilities.rto ? 'NOT_POSSIBLE' : 'NOT_OFFERED';
    expect(await courier.createRto(awb)).toMatchObject({ kind: 'refused', code: never });
    await until(awb, returnsFrom ?? 'in_transit');
    if (!courier.capabilities.rto) {
      expect(await courier.createRto(awb)).toMatchObject({ kind: 'refused', code: never });
      return;
    }
    expect(await courier.createRto(awb)).toEqual({ kind: 'done' });
    expect(await courier.createRto(awb)).toEqual({ kind: 'done' });
    const scans = (await courier.track([awb])).get(awb) ?? [];
    expect(scans.filter(({ status }) => status === 'rto_initiated')).toHaveLength(1);
  });

  it('takes a request for another attempt, if it takes any', async () => {
    const { awb, courier, until } = await withParcel('SANDBOX-NDR');
    await until(awb, 'undelivered');
    const outcome = await courier.reattempt(awb, { phone: '9000000001', deferredDate: '2026-11-20' });
    expect(outcome).toMatchObject(
      courier.capabilities.reattempt ? { kind: 'done' } : { kind: 'refused', code: 'NOT_OFFERED' },
    );
  });

  it('refuses commands for an AWB that is not its own', async () => {
    const { courier, strange = '99999999999999' } = make();
    const refused = { kind: 'refused', code: 'NOT_FOUND' };
    expect(await courier.cancel(strange)).toMatchObject(refused);
    if (courier.capabilities.rto) expect(await courier.createRto(strange)).toMatchObject(refused);
  });

  it('reads a push like the reply to tracking, and refuses others, if it pushes', async () => {
    const { awb, courier, until, push, nonsense } = await withParcel();
    if (courier.capabilities.push) expect(push).toBeDefined();
    if (push === undefined || nonsense === undefined) return;
    await until(awb, 'in_transit');
    const { rawBody, headers } = await push(awb);
    const newest = (await courier.track([awb])).get(awb)?.at(-1);
    expect(courier.parsePush?.(rawBody, headers)).toMatchObject({
      kind: 'updates',
      updates: [{ awb, scans: [newest] }],
    });
    const forged = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}x`]));
    const signature = { kind: 'refused', code: 'SIGNATURE' };
    expect(courier.parsePush?.(rawBody, {})).toMatchObject(signature);
    expect(courier.parsePush?.(rawBody, forged)).toMatchObject(signature);
    const unreadable = { kind: 'refused', code: 'PAYLOAD' };
    expect(courier.parsePush?.(nonsense().rawBody, nonsense().headers)).toMatchObject(unreadable);
  });
});
