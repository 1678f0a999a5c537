import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { xpressbees } from '../../../../../functions/couriers/xpressbees/profile.ts';
import { createSelfServe } from '../../../../../functions/couriers/xpressbees/self-serve/adapter.ts';
import type { Fetch } from '../../../../../functions/platform/http/ask.ts';
import { booking } from '../../booking.ts';

/**
 * Creates an Xpressbees adapter that gets prepared answers in order, and records its requests. Logins count too, both
 * as answers and as requests.
 */
function rig(answers: (object | number)[], pushSecret?: string) {
  const asked: string[] = [];
  const fetch: Fetch = async (url, init) => {
    asked.push(`${new URL(url).pathname} ${new Headers(init.headers).get('authorization') ?? ''}`.trim());
    const answer = answers.shift() ?? 500;
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(JSON.stringify(answer));
  };
  return {
    asked,
    courier: createSelfServe(
      { email: 'e', password: 'p', returnCategory: 'Home', pushSecret },
      xpressbees.capabilities,
      { fetch },
    ),
  };
}
const ok = (data: unknown) => ({ status: true, data });
const no = (message: string) => ({ status: false, message });

describe('Xpressbees self-serve: the token', () => {
  it('a login that is refused because of our password raises an alarm and leaves the booking unknown', async () => {
    const { courier, asked } = rig([no('Invalid email or password')]);
    expect(await courier.ping()).toMatchObject({
      kind: 'refused',
      code: 'CREDENTIALS',
      message: expect.stringContaining('Invalid email or password'),
    });
    expect(await courier.book(booking())).toMatchObject({ kind: 'unknown', asked: false });
    expect(asked).toHaveLength(1);
  });

  it('a login whose reply is an HTML page is repeated at the next call', async () => {
    const { courier, asked } = rig([{ odd: true }, ok('t'), ok([])]);
    expect(await courier.ping()).toMatchObject({ kind: 'unknown' });
    expect(await courier.ping()).toMatchObject({ kind: 'answered' });
    expect(asked).toHaveLength(3);
  });
});

it('an RTO request is refused with a message on what to do instead', async () => {
  const { courier, asked } = rig([]);
  expect(courier.capabilities.rto).toBe(false);
  expect(await courier.createRto('1')).toMatchObject({
    code: 'NOT_OFFERED',
    message: expect.stringContaining('Comment on the order'),
  });
  expect(asked).toEqual([]);
});

describe('Xpressbees self-serve: a push', () => {
  const body = '{"awb_number":"1","status":"delivered","event_time":"2026-11-02 18:40:11"}';
  const sign = (secret: string, encoding: 'base64' | 'hex') =>
    createHmac('sha256', secret).update(body).digest(encoding);

  it('a push is accepted only if it has the base64 signature of its body', () => {
    const { courier } = rig([], 'typed');
    expect(courier.parsePush?.(body, { 'x-hmac-sha256': sign('typed', 'base64') })).toMatchObject({ kind: 'updates' });
    for (const given of [undefined, '', sign('typed', 'hex'), sign('other', 'base64')]) {
      expect(courier.parsePush?.(body, { 'x-hmac-sha256': given })).toMatchObject({ code: 'SIGNATURE' });
    }
    expect(courier.parsePush?.(`${body} `, { 'x-hmac-sha256': sign('typed', 'base64') })).toMatchObject({
      code: 'SIGNATURE',
    });
  });
});
