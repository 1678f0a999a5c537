import { describe, expect, it, vi } from 'vitest';
import { createDtdc, type DtdcCredentials } from '../../../../functions/couriers/dtdc/adapter.ts';
import { dtdc } from '../../../../functions/couriers/dtdc/profile.ts';
import { CourierDown } from '../../../../functions/couriers/gateway/transport.ts';
import type { Fetch } from '../../../../functions/platform/http/ask.ts';
import { booking } from '../booking.ts';

type Reply = [status: number, value: unknown];

const event = (strCode: string, strActionTime: string) => ({
  strCode,
  strAction: strCode,
  strOrigin: 'KOTA',
  strActionDate: '04112026',
  strActionTime,
});
const life = (awb: string, events: [string, string][], header = {}): Reply => [
  200,
  {
    statusCode: 200,
    statusFlag: true,
    trackHeader: { strShipmentNo: awb, strRefNo: 'ord-0001', ...header },
    trackDetails: events.map(([code, time]) => event(code, time)),
  },
];
const NONE: Reply = [206, { statusFlag: false, errorDetails: [{ name: 'strError', value: 'NO DATA FOUND' }] }];
const done = (reference_number: string): Reply => [200, { status: 'OK', data: [{ success: true, reference_number }] }];
const exists = (reference_number: string): Reply => [
  200,
  { data: [{ success: false, reason: 'CONSIGNMENT_ALREADY_EXISTS', reference_number }] },
];

const CREDENTIALS: DtdcCredentials = {
  apiKey: 'key',
  customerCode: 'PL001',
  serviceOf: () => 'PRIORITY',
  commodityId: '99',
  tracking: { token: 't' },
  isOwnSeries: false,
};

/**
 * Creates a DTDC adapter that gets prepared answers in order. It records the last part of each request's path, and the
 * token.
 */
function rig(answers: Reply[], more: Partial<DtdcCredentials> = {}) {
  const asked: string[] = [];
  const fake: Fetch = async (url, init) => {
    const token = new Headers(init.headers).get('x-access-token');
    asked.push([new URL(url).pathname.split('/').at(-1), token].filter(Boolean).join(' '));
    const [status, value] = answers.shift() ?? [500, ''];
    return new Response(typeof value === 'string' ? value : JSON.stringify(value), { status });
  };
  return { asked, courier: createDtdc({ ...CREDENTIALS, ...more }, dtdc.capabilities, { fetch: fake }) };
}

const own = { isOwnSeries: true };

describe('DTDC: booking', () => {
  it('a booking looks up our reference first, and is sent only if DTDC replies that it has none', async () => {
    const fresh = rig([NONE, done('D00000001')]);
    expect(await fresh.courier.book(booking())).toEqual({ kind: 'booked', awb: 'D00000001' });
    expect(fresh.asked).toEqual(['getTrackDetails t', 'softdata']);
    const there = rig([life('D00000007', [['SPL', '0900']])]);
    expect(await there.courier.book(booking())).toEqual({ kind: 'booked', awb: 'D00000007' });
    expect(there.asked).toHaveLength(1);
    const silent = rig([[503, '']]);
    expect(await silent.courier.book(booking())).toMatchObject({ kind: 'unknown', asked: false });
    expect(silent.asked).toHaveLength(1);
  });

  it('a booking does not take over the AWB of another order’s parcel', async () => {
    const { courier } = rig([life('D00000007', [['SPL', '0900']], { strRefNo: 'ord-00011' })]);
    expect(await courier.findByReference('ord-0001')).toMatchObject({ kind: 'unknown' });
  });

  it('a booking that DTDC already has returns the existing AWB', async () => {
    const named = rig([NONE, exists('D00000007')]);
    expect(await named.courier.book(booking())).toEqual({ kind: 'booked', awb: 'D00000007' });
    const found = rig([NONE, exists(''), life('D00000007', [])]);
    expect(await found.courier.book(booking())).toEqual({ kind: 'booked', awb: 'D00000007' });
    const hidden = rig([NONE, exists(''), NONE]);
    expect(await hidden.courier.book(booking())).toMatchObject({ kind: 'unknown' });
  });

  it('a booking with an AWB of our pool needs no look-up first', async () => {
    const awb = 'D00000001';
    const first = rig([exists(awb)], own);
    expect(await first.courier.book(booking({ awb }))).toMatchObject({ kind: 'refused', code: 'AWB_TAKEN' });
    expect(first.asked).toEqual(['softdata']);
    const again = rig([exists(awb)], own);
    expect(await again.courier.book(booking({ awb, again: true }))).toEqual({ kind: 'booked', awb });
    const other = rig([exists('7X100000009')], own);
    expect(await other.courier.book(booking({ awb }))).toEqual({ kind: 'booked', awb: '7X100000009' });
  });

  it('a booking that was made before we had an AWB pool is looked up and never sent again', async () => {
    const found = rig([life('D00000007', [])], own);
    expect(await found.courier.book(booking({ again: true }))).toEqual({ kind: 'booked', awb: 'D00000007' });
    const hidden = rig([NONE], own);
    expect(await hidden.courier.book(booking({ again: true }))).toMatchObject({ kind: 'unknown' });
    expect(hidden.asked).toHaveLength(1);
  });
});

describe('DTDC: cancellation', () => {
  const yes: Reply = [200, { successConsignments: [{ success: true, reference_number: 'D00000001' }] }];

  it('a cancellation is sent before the hand-over, also if tracking shows no scans yet', async () => {
    for (const seen of [NONE, life('D00000001', [['PCSC', '0900']])]) {
      const { asked, courier } = rig([seen, yes]);
      expect(await courier.cancel('D00000001')).toEqual({ kind: 'done' });
      expect(asked).toEqual(['getTrackDetails t', 'cancel']);
    }
  });

  it('a cancellation is not sent if the tracking reply is unreadable', async () => {
    for (const odd of [life('D00000001', [['BKD', 'x']]), life('D00000002', [['SPL', '0900']])]) {
      const { asked, courier } = rig([odd]);
      expect(await courier.cancel('D00000001')).toMatchObject({ kind: 'unknown' });
      expect(asked).toHaveLength(1);
    }
  });
});

describe('DTDC: tracking', () => {
  it('tracking continues with the return’s AWB after a return has started', async () => {
    const back = life('000000339085', [
      ['BKD', '1200'],
      ['OUTDLV', '1300'],
      ['DLV', '1400'],
    ]);
    const parcel = life('D00000001', [['RTOBKD', '1100']], { strRtoNumber: '000000339085' });
    const { courier } = rig([parcel, back]);
    expect((await courier.track(['D00000001'])).get('D00000001')?.map(({ code, status }) => [code, status])).toEqual([
      ['RTOBKD', 'rto_initiated'],
      ['BKD', 'rto_in_transit'],
      ['OUTDLV', 'rto_out_for_delivery'],
      ['DLV', 'rto_delivered'],
    ]);
  });

  it('a return that is already delivered needs no second tracking call', async () => {
    const number = { strRtoNumber: '000000339085' };
    const ended = rig([life('D00000001', [['RTODLV', '1100']], number)]);
    await ended.courier.track(['D00000001']);
    expect(ended.asked).toHaveLength(1);
    const alone = rig([life('D00000001', [['SETRTO', '1100']], number), NONE]);
    expect((await alone.courier.track(['D00000001'])).get('D00000001')).toHaveLength(1);
    const lost = rig([life('D00000001', [['SETRTO', '1100']], number), [503, '']]);
    await expect(lost.courier.track(['D00000001'])).rejects.toThrow(CourierDown);
  });

  it('tracking makes at most five calls at once and seven a second', async () => {
    vi.useFakeTimers();
    const calls: number[] = [];
    let [now, most] = [0, 0];
    const began = Date.now();
    const numbers = Array.from({ length: 50 }, (_, n) => `D000000${String(n).padStart(2, '0')}`);
    const fetch: Fetch = async (_, init) => {
      calls.push(Date.now() - began);
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 50));
      now--;
      const { strcnno } = JSON.parse(init.body as string) as { strcnno: string };
      const [, value] = life(strcnno === 'D00000003' ? 'D99999999' : strcnno, [['SPL', '0900']]);
      return new Response(JSON.stringify(value));
    };
    const tracking = createDtdc(CREDENTIALS, dtdc.capabilities, { fetch }).track(numbers);
    await vi.advanceTimersByTimeAsync(7_000);
    expect([...(await tracking).keys()].toSorted()).toEqual(numbers.filter((awb) => awb !== 'D00000003'));
    expect(most).toBe(5);
    // Ten rounds of five calls each. A round begins every 0.7 s.
    expect(calls).toEqual(Array.from({ length: 50 }, (_, n) => Math.floor(n / 5) * 700));
    vi.useRealTimers();
  });
});
