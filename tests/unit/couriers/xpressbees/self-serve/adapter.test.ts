import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { xpressbees } from '../../../../../functions/couriers/xpressbees/profile.ts';
import { createSelfServe } from '../../../../../functions/couriers/xpressbees/self-serve/adapter.ts';
import type { Fetch } from '../../../../../functions/platform/http/ask.ts';
import { booking } from '../../booking.ts';

/** Creates an Xpressbees with prepared answers in order, logins included. It records the requests. */
function rig(answers: (object | number)[], pushSecret?: string) {
  const asked: string[] = [];
  const fetch: Fetch = async (url, init) => {
    asked.push(`${new URL(url).pathname} ${new Headers(init.headers).get('authorization') ?? ''}`.trim());
    const answer = answers.shift() ?? 500;
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(JSON.stringify(answer));
  };
  return {
    asked,
    courier: createSelfServe({ email: 'e', password: 'p', pushSecret }, xpressbees.capabilities, { fetch }),
  };
}
const ok = (data: unknown) => ({ status: true, data });
const no = (message: string) => ({ status: false, message });

describe('the token', () => {
  it('an expired token reported with HTTP 200 is replaced once and the call repeated', async () => {
    const { courier, asked } = rig([ok('t1'), no('Token Expired'), ok('t2'), ok({ awb_number: '14321000000001' })]);
    expect(await courier.book(booking())).toEqual({ kind: 'booked', awb: '14321000000001' });
    expect(asked).toEqual([
      '/api/users/login',
      '/api/shipments2 Bearer t1',
      '/api/users/login',
      '/api/shipments2 Bearer t2',
    ]);
  });

  it('a login refused for our password raises an alarm and leaves the parcel unknown', async () => {
    const { courier, asked } = rig([no('Invalid email or password')]);
    expect(await courier.ping()).toMatchObject({
      kind: 'refused',
      code: 'CREDENTIALS',
      message: expect.stringContaining('Invalid email or password'),
    });
    expect(await courier.book(booking())).toMatchObject({ kind: 'unknown', asked: false });
    expect(asked).toHaveLength(1);
  });

  it('a login answered with an HTML page is repeated at the next call', async () => {
    const { courier, asked } = rig([{ odd: true }, ok('t'), ok([])]);
    expect(await courier.ping()).toMatchObject({ kind: 'unknown' });
    expect(await courier.ping()).toMatchObject({ kind: 'answered' });
    expect(asked).toHaveLength(3);
  });
});

describe('a booking', () => {
  it('a booking whose reply was lost is sent once and settled by a person', async () => {
    const { courier, asked } = rig([ok('t'), 503]);
    expect(courier.settles).toBe('person');
    const result = await courier.book(booking());
    expect(result).toEqual({ kind: 'unknown', message: 'Xpressbees did not answer: HTTP 503' });
    expect(asked).toHaveLength(2);
  });
});

describe('cancel', () => {
  const parcel = (...codes: string[]) =>
    ok({
      awb_number: '1',
      history: codes.map((status_code) => ({ status_code, event_time: '2026-11-02 09:00', message: 'Told' })),
    });

  it('a cancellation checks the status first: picked up it is not sent, cancelled it is done', async () => {
    const picked = rig([ok('t'), parcel('PP', 'PK')]);
    expect(await picked.courier.cancel('1')).toMatchObject({ kind: 'refused', code: 'NOT_POSSIBLE' });
    const gone = rig([ok('t'), parcel('PP', 'CAN')]);
    expect(await gone.courier.cancel('1')).toEqual({ kind: 'done' });
    expect([picked.asked.length, gone.asked.length]).toEqual([2, 2]);
  });

  it('a cancellation is not sent while the status is unknown', async () => {
    const { courier, asked } = rig([ok('t'), no('Too many requests')]);
    expect(await courier.cancel('1')).toMatchObject({ kind: 'unknown' });
    expect(asked).toHaveLength(2);
  });
});

it('a return is refused with words that say what to do', async () => {
  const { courier, asked } = rig([]);
  expect(courier.capabilities.rto).toBe(false);
  expect(await courier.createRto('1')).toMatchObject({
    code: 'NOT_OFFERED',
    message: expect.stringContaining('Comment on the order'),
  });
  expect(asked).toEqual([]);
});

describe('a push', () => {
  const body = '{"awb_number":"1","status":"delivered","event_time":"2026-11-02 18:40:11"}';
  const sign = (secret: string, encoding: 'base64' | 'hex') =>
    createHmac('sha256', secret).update(body).digest(encoding);

  it('a push is accepted only with the base64 signature of its body', () => {
    const { courier } = rig([], 'typed');
    expect(courier.parsePush?.(body, { 'x-hmac-sha256': sign('typed', 'base64') })).toMatchObject({ kind: 'updates' });
    for (const given of [undefined, '', sign('typed', 'hex'), sign('other', 'base64')]) {
      expect(courier.parsePush?.(body, { 'x-hmac-sha256': given })).toMatchObject({ code: 'SIGNATURE' });
    }
    expect(courier.parsePush?.(`${body} `, { 'x-hmac-sha256': sign('typed', 'base64') })).toMatchObject({
      code: 'SIGNATURE',
    });
  });

  it('every push is refused without a secret', () => {
    const { courier } = rig([]);
    expect(courier.capabilities.push).toBe(false);
    expect(courier.parsePush?.(body, { 'x-hmac-sha256': sign('', 'base64') })).toMatchObject({ code: 'SIGNATURE' });
  });
});
