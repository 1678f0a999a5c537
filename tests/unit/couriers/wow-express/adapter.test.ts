import { describe, expect, it } from 'vitest';
import { createWowExpress } from '../../../../functions/couriers/wow-express/adapter.ts';
import { wowExpress as profile } from '../../../../functions/couriers/wow-express/profile.ts';
import type { Fetch } from '../../../../functions/platform/http/ask.ts';
import { fakeWowExpress } from '../../../conformance/fakes/wow-express.ts';
import { booking } from '../booking.ts';

async function rig(apiKey = 'k') {
  const fake = fakeWowExpress();
  const asked: string[] = [];
  const fetch: Fetch = (url, init) => {
    asked.push(new URL(url).pathname.replace('/index.php', ''));
    return fake.fetch(url, init);
  };
  const courier = createWowExpress({ apiKey }, profile.capabilities, { fetch });
  const result = await courier.book(booking());
  asked.length = 0;
  return { asked, courier, result, add: fake.add, awb: result.kind === 'booked' ? result.awb : '' };
}

const CANCEL = '/api/cancel_pickup';

describe('book', () => {
  it('book refuses parcels above ₹50,000 without a call', async () => {
    const { asked, courier } = await rig();
    expect(await courier.book(booking({ declaredPaise: 50_000_01, ewayBill: '331001234567' }))).toMatchObject({
      kind: 'refused',
      code: 'NOT_OFFERED',
      message: expect.stringMatching(/above ₹50,000.*e-way bill/),
    });
    expect(asked).toEqual([]);
    expect(await courier.book(booking({ declaredPaise: 50_000_00 }))).toMatchObject({ kind: 'booked' });
  });

  it('a booking with a refused key certainly had no effect', async () => {
    expect((await rig('wrong')).result).toMatchObject({ kind: 'unknown', asked: false });
  });
});

describe('cancel', () => {
  it('a cancellation counts only when tracking shows it', async () => {
    const { add, awb, asked, courier } = await rig();
    const taken = { kind: 'unknown', taken: true };
    expect(await courier.cancel(awb)).toMatchObject(taken);
    expect(await courier.cancel(awb)).toMatchObject(taken);
    add(awb, 'cancelled');
    expect(await courier.cancel(awb)).toEqual({ kind: 'done' });
    expect(asked.filter((path) => path === CANCEL)).toHaveLength(2);
  });

  it('a cancellation of a picked-up parcel is refused without a call', async () => {
    const { add, awb, asked, courier } = await rig();
    add(awb, 'picked_up');
    expect(await courier.cancel(awb)).toMatchObject({
      kind: 'refused',
      code: 'NOT_POSSIBLE',
      message: expect.stringMatching(/our staff ask/),
    });
    expect(asked).not.toContain(CANCEL);
  });
});

it('requests that Wow Express does not take are refused with words that say what to do', async () => {
  const { asked, awb, courier } = await rig();
  for (const outcome of [await courier.createRto(awb), await courier.reattempt(awb, {})])
    expect(outcome).toMatchObject({ code: 'NOT_OFFERED', message: expect.stringMatching(/comment.*our staff/) });
  expect(asked).toEqual([]);
  expect(courier.parsePush).toBeUndefined();
});

it('Wow Express is connected only with its key', async () => {
  expect(await profile.real.connect({}, {})).toBeUndefined();
  expect(await profile.real.connect({ wow_express_url: 'https://x.test' }, {})).toBeUndefined();
  expect((await profile.real.connect({ wow_express_api_key: 'k' }, {}))?.settles).toBe('person');
});
