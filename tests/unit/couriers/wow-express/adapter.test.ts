import { describe, expect, it } from 'vitest';
import { createWowExpress } from '../../../../functions/couriers/wow-express/adapter.ts';
import { wowExpress as profile } from '../../../../functions/couriers/wow-express/profile.ts';
import type { Fetch } from '../../../../functions/platform/http/ask.ts';
import { fakeWowExpress } from '../../../conformance/fakes/wow-express.ts';
import { booking } from '../booking.ts';

async function rig() {
  const fake = fakeWowExpress();
  const asked: string[] = [];
  const fetch: Fetch = (url, init) => {
    asked.push(new URL(url).pathname.replace('/index.php', ''));
    return fake.fetch(url, init);
  };
  const courier = createWowExpress({ apiKey: 'k' }, profile.capabilities, { fetch });
  const result = await courier.book(booking());
  asked.length = 0;
  return { asked, courier, awb: result.kind === 'booked' ? result.awb : '' };
}

describe('Wow Express: booking', () => {
  it('a booking that needs an e-way bill is refused without a call to Wow Express', async () => {
    const { asked, courier } = await rig();
    expect(await courier.book(booking({ needsEWayBill: true, ewayBill: '331001234567' }))).toMatchObject({
      kind: 'refused',
      code: 'NOT_OFFERED',
      message: expect.stringMatching(/above ₹50,000.*e-way bill/),
    });
    expect(asked).toEqual([]);
    expect(await courier.book(booking({ ewayBill: '331001234567' }))).toMatchObject({ kind: 'booked' });
  });
});

it('a request that Wow Express does not offer is refused with a message on what to do instead', async () => {
  const { asked, awb, courier } = await rig();
  for (const outcome of [await courier.createRto(awb), await courier.reattempt(awb, {})])
    expect(outcome).toMatchObject({ code: 'NOT_OFFERED', message: expect.stringMatching(/comment.*our staff/) });
  expect(asked).toEqual([]);
  expect(courier.parsePush).toBeUndefined();
});

it('Wow Express is connected only if its key is set', async () => {
  expect(await profile.real.connect({}, {})).toBeUndefined();
  expect(await profile.real.connect({ wow_express_url: 'https://x.test' }, {})).toBeUndefined();
  expect((await profile.real.connect({ wow_express_api_key: 'k' }, {}))?.settles).toBe('person');
});
