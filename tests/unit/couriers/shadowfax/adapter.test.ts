import { describe, expect, it } from 'vitest';
import { createShadowfax } from '../../../../functions/couriers/shadowfax/adapter.ts';
import { shadowfax as profile } from '../../../../functions/couriers/shadowfax/profile.ts';
import type { Fetch } from '../../../../functions/platform/http/ask.ts';
import type { Status } from '../../../../shared/orders/status.ts';
import { fakeShadowfax } from '../../../conformance/fakes/shadowfax.ts';
import { booking } from '../booking.ts';

/** Creates a Shadowfax adapter with a number of booked parcels, and records the requested paths. */
async function rig(parcels = 1) {
  const fake = fakeShadowfax();
  const asked: string[] = [];
  const fetch: Fetch = (url, init) => {
    asked.push(new URL(url).pathname.replace('/api', ''));
    return fake.fetch(url, init);
  };
  const credentials = { token: 't', orderType: 'marketplace', pushHeader: 'x-parcelwise' } as const;
  const courier = createShadowfax(credentials, profile.capabilities, { fetch });
  const awbs: string[] = [];
  for (let n = 0; n < parcels; n++) {
    const result = await courier.book(booking({ reference: `ord-${n}` }));
    if (result.kind === 'booked') awbs.push(result.awb);
  }
  asked.length = 0;
  return { asked, courier, awbs, add: fake.add, awb: awbs[0] ?? '' };
}

const CANCEL = '/v3/clients/orders/cancel/';

describe('Shadowfax: cancellation', () => {
  it('a cancellation that Shadowfax queued is refused once the parcel is picked up', async () => {
    const { add, asked, awb, courier } = await rig();
    add(awb, 'out_for_pickup');
    await courier.cancel(awb);
    add(awb, 'picked_up');
    asked.length = 0;
    expect(await courier.cancel(awb)).toMatchObject({ kind: 'refused', code: 'NOT_POSSIBLE' });
    expect(asked).not.toContain(CANCEL);
  });

  it('a cancellation before a rider is on the way is done at once, even if it is repeated', async () => {
    const { asked, awb, courier } = await rig();
    expect(await courier.cancel(awb)).toEqual({ kind: 'done' });
    expect(await courier.cancel(awb)).toEqual({ kind: 'done' });
    expect(asked.filter((path) => path === CANCEL)).toHaveLength(1);
  });
});

describe('Shadowfax: return and re-attempt', () => {
  it('a return or re-attempt is refused unless the parcel is on hold or was refused at the door', async () => {
    const { add, awb, courier } = await rig();
    add(awb, 'picked_up', 'in_transit');
    const refused = { kind: 'refused', message: expect.stringMatching(/^Status transition from recd_at_fwd_hub/) };
    expect(await courier.createRto(awb)).toMatchObject(refused);
    expect(await courier.reattempt(awb, {})).toMatchObject(refused);
  });

  it.each<[Status]>([['on_hold'], ['undelivered']])(
    'a re-attempt is accepted in the status %s, and a repeat changes nothing',
    async (status) => {
      const { add, awb, courier } = await rig();
      add(awb, 'picked_up', 'out_for_delivery', status);
      const asked = { name: 'Ravi', deferredDate: '2026-11-20' };
      expect(await courier.reattempt(awb, asked)).toEqual({
        kind: 'done',
        note: 'Shadowfax takes no name and no date: the name on the label stays, and it goes out again on the next round.',
      });
      expect(await courier.reattempt(awb, { phone: '9000000001' })).toEqual({ kind: 'done' });
      expect(await courier.createRto(awb)).toMatchObject({ kind: 'refused' });
    },
  );
});

describe('Shadowfax: tracking', () => {
  it('tracking requests fifty AWBs in one call', async () => {
    const { asked, awbs, courier } = await rig(51);
    expect((await courier.track(awbs)).size).toBe(51);
    expect(asked).toEqual(['/v4/clients/bulk_track/', `/v4/clients/orders/${awbs[50]}/track/`]);
  });

  it('tracking returns the other parcels if one unknown AWB makes the common call fail', async () => {
    const { asked, awbs, courier } = await rig(49);
    const lives = await courier.track([...awbs, 'SF0BAD']);
    expect([...lives.keys()]).toEqual(awbs);
    expect(asked.length).toBeLessThan(15);
  });

  it('an AWB that is missing in the common reply is tracked by a separate call', async () => {
    const { awbs, add } = await rig(3);
    const fake = fakeShadowfax();
    const answers: string[] = [];
    const short: Fetch = async (url, init) => {
      answers.push(new URL(url).pathname);
      if (url.includes('bulk_track'))
        return new Response(JSON.stringify({ data: [{ awb_number: 'SF1', tracking_details: [] }] }));
      return fake.fetch(url, init);
    };
    add(awbs[0] ?? '', 'picked_up');
    const credentials = { token: 't', orderType: 'marketplace', pushHeader: 'authorization' } as const;
    const lives = await createShadowfax(credentials, profile.capabilities, { fetch: short }).track(['sf1', 'SF2']);
    expect([...lives]).toEqual([['sf1', []]]);
    expect(answers).toEqual(['/api/v4/clients/bulk_track/', '/api/v4/clients/orders/SF2/track/']);
  });
});

describe('the connection of Shadowfax', () => {
  it('Shadowfax connects with a token, and its pushes are verified by the configured header', async () => {
    expect(await profile.real.connect({}, {})).toBeUndefined();
    const courier = await profile.real.connect(
      { shadowfax_token: 't', shadowfax_push_secret: 's', shadowfax_push_header: 'X-From' },
      {},
    );
    expect(courier?.capabilities.push).toBe(true);
    const push = '{"awb_number":"SF1","event":"ofd"}';
    expect(courier?.parsePush?.(push, { 'x-from': 's' })).toMatchObject({ kind: 'updates' });
    for (const headers of [{}, { 'x-from': '' }, { 'x-from': 'Token s' }, { authorization: 's' }])
      expect(courier?.parsePush?.(push, headers)).toMatchObject({ kind: 'refused', code: 'SIGNATURE' });
  });
});
