import { describe, expect, it } from 'vitest';
import { createDelhivery, type DelhiveryCredentials } from '../../../../functions/couriers/delhivery/adapter.ts';
import { delhivery } from '../../../../functions/couriers/delhivery/profile.ts';
import type { Fetch } from '../../../../functions/platform/http/ask.ts';
import { booking } from '../booking.ts';
import { payload } from './payload.ts';

/** Creates a Delhivery adapter that gets prepared answers in order, and records its requests. */
function rig(answers: (string | number)[], credentials: Partial<DelhiveryCredentials> = {}) {
  const asked: string[] = [];
  const fake: Fetch = async (url) => {
    asked.push(new URL(url).pathname + new URL(url).search);
    const answer = answers.shift() ?? 500;
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer);
  };
  return { asked, courier: createDelhivery({ token: 't', ...credentials }, delhivery.capabilities, { fetch: fake }) };
}

describe('Delhivery: booking', () => {
  it('a booking from an unknown pick-up address registers the address and is then repeated', async () => {
    const { asked, courier } = rig([
      payload('create-unknown-warehouse.json'),
      '{"success":true}',
      payload('create-success.json'),
    ]);
    expect(await courier.book(booking())).toMatchObject({ kind: 'booked', awb: '57930810000101' });
    expect(asked).toEqual(['/api/cmu/create.json', '/api/backend/clientwarehouse/create/', '/api/cmu/create.json']);
  });

  it('a pick-up location from the settings is used without registering it', async () => {
    const { asked, courier } = rig([payload('create-unknown-warehouse.json')], { pickupLocation: 'HQ' });
    expect(await courier.book(booking())).toMatchObject({ kind: 'refused', code: 'UNKNOWN_WAREHOUSE' });
    expect(asked).toHaveLength(1);
  });

  it('a duplicate booking returns the existing parcel of Delhivery', async () => {
    const duplicate = '{"packages":[{"status":"Fail","waybill":"","remarks":["Duplicate order id"]}],"success":false}';
    const { courier } = rig([duplicate, payload('track-by-reference.json')]);
    expect(await courier.book(booking())).toEqual({ kind: 'booked', awb: '57930810000101' });
  });

  it('a duplicate booking whose parcel cannot be found yet has an unknown outcome', async () => {
    const duplicate = '{"packages":[{"status":"Fail","waybill":"","remarks":["Duplicate order id"]}],"success":false}';
    const { courier } = rig([duplicate, payload('track-unknown.json')]);
    expect(await courier.book(booking())).toMatchObject({ kind: 'unknown' });
  });
});

describe('searching Delhivery by reference', () => {
  it('a search by reference returns “none” only if Delhivery says that no parcel exists', async () => {
    expect(await rig([payload('track-unknown.json')]).courier.findByReference('x')).toEqual({ kind: 'none' });
    expect(await rig(['{"Error":"slow down"}']).courier.findByReference('x')).toMatchObject({ kind: 'unknown' });
    expect(await rig([502]).courier.findByReference('x')).toMatchObject({ kind: 'unknown' });
  });
});

describe('Delhivery: tracking', () => {
  it('tracking requests fifty AWBs in one call', async () => {
    const awbs = Array.from({ length: 51 }, (_, i) => `A${i}`);
    const { asked, courier } = rig([payload('track-ndr-rto.json'), payload('track-by-reference.json')]);
    await courier.track(awbs);
    expect(asked.map((path) => new URLSearchParams(path.split('?')[1]).get('waybill')?.split(',').length)).toEqual([
      50, 1,
    ]);
  });

  it('tracking returns the other parcels if one unknown AWB makes the common call fail', async () => {
    const unknown = payload('track-unknown.json');
    const { asked, courier } = rig([unknown, payload('track-by-reference.json'), unknown]);
    const scans = await courier.track(['57930810000101', 'gone']);
    expect([...scans.keys()]).toEqual(['57930810000101']);
    expect(asked).toHaveLength(3);
  });
});
