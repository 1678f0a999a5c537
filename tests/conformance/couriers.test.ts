import { describe, expect, it } from 'vitest';
import type { Booking, BookResult, Courier } from '../../functions/couriers/port.ts';
import { bookingOf } from '../../functions/orders/booking/booking-of.ts';
import { detailsOf } from '../../functions/orders/record/details.ts';
import { newOrder } from '../../functions/orders/record/new-order.ts';
import { orderInput } from '../../shared/orders/order-input.ts';
import { type OrderProgress, progressAfterScan, type Status } from '../../shared/orders/status.ts';
import { draft } from '../support/orders/draft.ts';
import { booking } from '../unit/couriers/booking.ts';
import { fileBasedRigs } from './file-based-rigs.ts';
import { realRigs } from './real-rigs.ts';
import { type Rig, ROADS } from './rig.ts';
import { sandboxRigs } from './sandbox-rigs.ts';

/** Product names that decide the outcome of a booking, for fakes and the sandbox alike. */
type Wish = 'SANDBOX-DELIVER' | 'SANDBOX-NDR' | 'SANDBOX-REFUSE' | 'SANDBOX-TIMEOUT';

describe.each([...realRigs, ...sandboxRigs, ...fileBasedRigs])('the courier adapter of %s', (_, make) => {
  /** Returns a booking with a product name, and with an AWB of our series if the courier needs one. */
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

  /** Returns whether a booking with an unknown outcome may be sent again. */
  const isRepeatable = ({ settles }: Courier): boolean => settles !== 'person';

  it('a booking returns an AWB, and a repeated booking returns the same AWB', async () => {
    const { awb, courier, rig } = await withParcel();
    expect(awb).toMatch(/^[0-9A-Z]{8,16}$/);
    if (isRepeatable(courier))
      expect(await courier.book(wishing(rig, 'SANDBOX-DELIVER', 1, true))).toMatchObject({ kind: 'booked', awb });
    const other = await courier.book(wishing(rig, 'SANDBOX-DELIVER', 2));
    expect(other.kind === 'booked' && other.awb).not.toBe(awb);
  });

  it('an order without e-mail, last name and second address line can be booked', async () => {
    const rig = make();
    const { shipping_address: to, pickup_address: from, ...rest } = draft({ last_name: '', email: '' });
    const bare = orderInput.parse({
      ...rest,
      shipping_address: { ...to, line2: '' },
      pickup_address: { ...from, line2: '' },
    });
    const at = new Date('2026-11-02T04:30:00Z');
    const made = { id: 'o-1', owner: 'u-1', details: detailsOf(bare), inputHash: '', plan: null, at };
    const contacts = bookingOf(newOrder(made), undefined);
    // The booking has the seller's e-mail in place of the customer's, and the city as the second address line.
    expect(contacts.to).toMatchObject({ name: 'Meera', email: 'shop@example.in', line2: 'Mumbai' });
    const parcel = { ...wishing(rig, 'SANDBOX-DELIVER'), from: contacts.from, to: contacts.to };
    expect(await rig.courier.book({ ...parcel, returnTo: contacts.returnTo })).toMatchObject({ kind: 'booked' });
  });

  it('an AWB of our pool is accepted for one parcel only', async () => {
    const { awb, courier, rig } = await withParcel();
    expect(courier.settles === 'own-awb').toBe(rig.ownAwb !== undefined);
    if (rig.ownAwb === undefined) return;
    expect(awb).toBe(rig.ownAwb(1));
    const stranger = { ...wishing(rig, 'SANDBOX-DELIVER', 2), awb };
    expect(await courier.book(stranger)).toMatchObject({ kind: 'refused', code: 'AWB_TAKEN' });
  });

  it('a booking is found by its reference', async () => {
    const { awb, courier } = await withParcel();
    const [found, missing] = [await courier.findByReference('ord-0001'), await courier.findByReference('ord-9999')];
    if (courier.settles === 'reference') {
      expect(found).toMatchObject({ kind: 'booked', awb });
      expect(missing).toEqual({ kind: 'none' });
    } else expect([found.kind, missing.kind]).toEqual(['unknown', 'unknown']);
  });

  it('a refused booking has a code and a message', async () => {
    const rig = make();
    if (rig.works === 'by files') return; // a file-based courier cannot refuse a booking at once
    expect(await rig.courier.book(wishing(rig, 'SANDBOX-REFUSE'))).toEqual({
      kind: 'refused',
      code: 'NOT_SERVICEABLE',
      message: expect.stringMatching(/\w/),
    });
    if (rig.courier.settles === 'reference')
      expect(await rig.courier.findByReference('ord-0001')).toEqual({ kind: 'none' });
  });

  it('a booking whose reply is lost has an unknown outcome until a look-up or a repeat finds it', async () => {
    const rig = make();
    if (rig.works === 'by files') return; // a file-based courier sends no replies that could be lost
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

  it('the connection test returns a readable sentence', async () => {
    expect(await make().courier.ping()).toEqual({ kind: 'answered', words: expect.stringMatching(/\w+ \w+/) });
  });

  it('tracking returns known AWBs and omits unknown ones', async () => {
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

  it('the scans of a parcel lead to its delivery through allowed status changes only', async () => {
    const { awb, courier, until, lacks = [] } = await withParcel();
    await until(awb, 'delivered');
    const scans = (await courier.track([awb])).get(awb) ?? [];
    expect(scans.map(({ at }) => at)).toEqual(scans.map(({ at }) => at).toSorted());
    const visited: Status[] = [];
    let progress: OrderProgress = { status: 'paid', attempts: 0 };
    for (const { status } of scans) {
      if (status) progress = progressAfterScan(progress, status);
      if (progress.status !== visited.at(-1)) visited.push(progress.status);
    }
    const road: Status[] = ['pending_pickup', ...(ROADS.delivered ?? [])];
    expect(visited).toEqual(road.filter((status) => !lacks.includes(status)));
  });

  it('a parcel can be cancelled before its pick-up, even repeatedly', async () => {
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

  it('a cancellation after pick-up is refused', async () => {
    const { awb, courier, until } = await withParcel();
    await until(awb, 'in_transit');
    expect(await courier.cancel(awb)).toMatchObject({ kind: 'refused', code: 'NOT_POSSIBLE' });
    expect((await courier.track([awb])).get(awb)?.at(-1)?.status).toBe('in_transit');
  });

  it('a parcel in transit can be returned to origin, and a parcel before its pick-up cannot', async () => {
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

  it('a re-attempt is accepted if the courier supports re-attempts', async () => {
    const { awb, courier, until } = await withParcel('SANDBOX-NDR');
    await until(awb, 'undelivered');
    const outcome = await courier.reattempt(awb, { phone: '9000000001', deferredDate: '2026-11-20' });
    expect(outcome).toMatchObject(
      courier.capabilities.reattempt ? { kind: 'done' } : { kind: 'refused', code: 'NOT_OFFERED' },
    );
  });

  it('a pickup request and its repetition are accepted if the courier supports pickup requests', async () => {
    const { courier } = make();
    if (courier.requestPickup === undefined) return;
    const request = { from: booking().from, parcels: 2, day: '2026-11-24' };
    expect(await courier.requestPickup(request)).toEqual({ kind: 'done' });
    expect(await courier.requestPickup(request)).toEqual({ kind: 'done' });
  });

  it('a command for an unknown AWB is refused', async () => {
    const { courier, strange = '99999999999999' } = make();
    const refused = { kind: 'refused', code: 'NOT_FOUND' };
    expect(await courier.cancel(strange)).toMatchObject(refused);
    if (courier.capabilities.rto) expect(await courier.createRto(strange)).toMatchObject(refused);
  });

  it('a courier’s push is parsed like a tracking reply, and a forged push is refused', async () => {
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

  it('every push is refused if no push secret is configured', async () => {
    const { unagreed, nonsense } = make();
    expect(unagreed !== undefined).toBe(nonsense !== undefined && realRigs.some(([, real]) => real === make));
    if (unagreed === undefined || nonsense === undefined) return;
    const without = unagreed();
    expect(without.capabilities.push).toBe(false);
    const { rawBody, headers } = nonsense();
    for (const value of ['', 'undefined', 'Bearer ', 'Bearer undefined'])
      for (const given of [headers, Object.fromEntries(Object.keys(headers).map((name) => [name, value]))])
        expect(without.parsePush?.(rawBody, given)).toMatchObject({ kind: 'refused', code: 'SIGNATURE' });
  });
});
