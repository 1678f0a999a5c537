import { describe, expect, it } from 'vitest';
import {
  readPush,
  readScans,
  readScansByAwb,
  readScansOfReturn,
} from '../../../../functions/couriers/shadowfax/parse-scans.ts';

/** Returns scans with these codes. The first is at 09:36:29 UTC, and each later one follows after a minute. */
const rows = (...codes: string[]) =>
  codes.map((status_id, index) => ({
    created: new Date(Date.UTC(2026, 7, 28, 9, 36 + index, 29)).toISOString(),
    location: 'BLR_Bannerghatta',
    status_id,
    status: `Said ${status_id}`,
    remarks: `Remark ${status_id}`,
    awb_number: 'SF1TES',
  }));
const ok = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
const single = (tracking_details: unknown) => ok({ message: 'Success', order_details: {}, tracking_details });
const statuses = (...codes: string[]) => {
  const life = readScans(single(rows(...codes)));
  return Array.isArray(life) ? life.map(({ status }) => status) : life;
};

describe('a Shadowfax tracking reply about one parcel', () => {
  it('a scan is read with its code, text, place and UTC time', () => {
    expect(readScans(single([{ ...rows('ofd')[0], created: '2026-08-28T12:58:31.482Z' }]))).toEqual([
      {
        code: 'ofd',
        status: 'out_for_delivery',
        description: 'Said ofd: Remark ofd',
        location: 'BLR_Bannerghatta',
        at: '2026-08-28T12:58:31.000Z',
      },
    ]);
  });

  it('a delivery attempt that the courier did not make is shown but not counted', () => {
    expect(readScans(single(rows('na')))).toMatchObject([{ status: 'undelivered', untried: true }]);
  });

  it('scans after the start of a return get statuses of the return', () => {
    expect(
      statuses('picked', 'ofd', 'rts', 'item_manifested', 'bag_in_transit', 'rts_ofd', 'delivered', 'rts_d'),
    ).toEqual([
      'picked_up',
      'out_for_delivery',
      'rto_initiated',
      'rto_in_transit',
      'rto_in_transit',
      'rto_out_for_delivery',
      undefined,
      'rto_delivered',
    ]);
  });

  it('a cancellation by the customer after the pick-up is read as refused at the door', () => {
    expect(statuses('new', 'ofp', 'cancelled_by_customer')).toEqual(['pending_pickup', 'out_for_pickup', 'cancelled']);
    expect(statuses('recd_at_fwd_hub', 'cancelled_by_customer')).toEqual(['in_transit', 'undelivered']);
    expect(statuses('picked', 'rts', 'cancelled_by_customer')).toEqual(['picked_up', 'rto_initiated', undefined]);
  });

  it('unknown codes have no status, and scans without a time are left out', () => {
    expect(statuses('new', 'teleported', 'reopen_ndr')).toEqual(['pending_pickup', undefined, undefined]);
    expect(readScans(single([null, 'x', { ...rows('new')[0], created: null }]))).toEqual([]);
    expect(readScans(single(null))).toEqual([]);
  });

  it('a tracking reply for an unknown AWB differs from an unreadable reply', () => {
    expect(readScans(ok({ message: 'Invalid AWB number' }, 400))).toBe('none');
    expect(readScans(ok({ message: 'Try again' }, 400))).toBeUndefined();
    expect(readScans(ok({ message: 'Success' }))).toBeUndefined();
    expect(readScans(ok(null))).toBeUndefined();
  });
});

describe('a Shadowfax tracking reply about many parcels', () => {
  it('a tracking reply about many parcels is read without its unreadable rows', () => {
    const data = [{ awb_number: 'sf1tes', status: 'new', tracking_details: rows('new') }, null, { awb_number: '' }];
    const lives = readScansByAwb(ok({ message: 'Success', data }));
    expect(lives instanceof Map && [...lives.keys()]).toEqual(['SF1TES']);
  });

  it('a tracking reply that failed because of one AWB differs from an unreadable reply', () => {
    expect(readScansByAwb(ok({ message: 'Invalid AWB Number' }, 400))).toBe('refused');
    expect(readScansByAwb({ status: 400, body: '<html>' })).toBeUndefined();
    expect(readScansByAwb(ok({ message: 'Success' }))).toBeUndefined();
  });
});

describe('a push from Shadowfax', () => {
  const PUSH = {
    awb_number: 'SF610198449AAA',
    order_id: 'ord-1',
    event_timestamp: '2023-05-18 16:22:13',
    current_location: 'CHN_Ambattur_EXP',
    comments: 'Item Delivered at CHN_Ambattur_EXP',
    event: 'delivered',
    status: 'Delivered',
    otp_verified: 'Y',
    rider_name: null,
    rider_contact: null,
    client_id: 2245,
    recipient_info: { recipient: 'Customer', recipient_signature: [] },
    type: 'FWD',
  };

  it('a single push and a list of pushes are read, with times in Indian time', () => {
    const update = {
      awb: 'SF610198449AAA',
      reference: 'ord-1',
      scans: [
        {
          code: 'delivered',
          status: 'delivered',
          description: 'Delivered: Item Delivered at CHN_Ambattur_EXP',
          location: 'CHN_Ambattur_EXP',
          at: '2023-05-18T10:52:13.000Z',
        },
      ],
    };
    expect(readPush(JSON.stringify(PUSH))).toEqual({ kind: 'updates', updates: [update] });
    expect(readPush(JSON.stringify([PUSH, PUSH]))).toEqual({ kind: 'updates', updates: [update, update] });
  });

  it('a push about a reverse pick-up is ignored', () => {
    expect(readPush(JSON.stringify({ ...PUSH, type: 'REV' }))).toEqual({ kind: 'updates', updates: [] });
    expect(readPush(JSON.stringify({ ...PUSH, event: 'cancelled_by_customer' }))).toMatchObject({
      updates: [{ awb: 'SF610198449AAA', scans: [] }],
    });
  });

  it.each(['', 'null', '[]', '{}', '{"awb_number":"SF1"}', '{"awb_number":null,"event":"ofd"}'])(
    'the push %j is refused',
    (body) => {
      expect(readPush(body)).toMatchObject({ kind: 'refused', code: 'PAYLOAD' });
    },
  );
});

describe('a Shadowfax tracking reply about a return', () => {
  /** Returns the answer with these states. The first is at 08:27:05 UTC, and each later one follows after an hour. */
  const answer = (...states: string[]) =>
    ok({
      status: states.at(-1),
      pickup_request_state_histories: states.map((state, index) => ({
        created_at: new Date(Date.UTC(2026, 7, 28, 8 + index, 27, 5)).toISOString(),
        current_location: 'BLR_Hebbal',
        state,
        comment: `Item ${state} at BLR_Hebbal`,
      })),
    });
  const statusesOf = (...states: string[]) => {
    const life = readScansOfReturn(answer(...states));
    return Array.isArray(life) ? life.map(({ status }) => status) : life;
  };

  it('a return is tracked from the buyer to its delivery at the seller', () => {
    expect(
      statusesOf(
        'New',
        'Assigned',
        'Out For Pickup',
        'Received',
        'Item added to Bag',
        'Received at Return DC',
        'Return to Seller initiated',
        'Return Shipment Out for Delivery',
        'Returned To Client',
      ),
    ).toEqual([
      'pending_pickup',
      'pending_pickup',
      'out_for_pickup',
      'in_transit',
      'in_transit',
      'in_transit',
      'in_transit',
      'out_for_delivery',
      'delivered',
    ]);
    expect(readScansOfReturn(answer('Picked'))).toEqual([
      {
        code: 'picked',
        status: 'picked_up',
        description: 'Picked: Item Picked at BLR_Hebbal',
        location: 'BLR_Hebbal',
        at: '2026-08-28T08:27:05.000Z',
      },
    ]);
  });

  it('a failed check at the door ends a return, and an unknown state changes nothing', () => {
    expect(statusesOf('QC Failed', 'Cancelled', 'constructor', 'Seen by a dog')).toEqual([
      'cancelled',
      'cancelled',
      undefined,
      undefined,
    ]);
  });

  it('an unknown AWB has no scans, and a reply without states is unreadable', () => {
    expect(readScansOfReturn(ok({ message: 'Invalid AWB number' }, 400))).toBe('none');
    expect(readScansOfReturn(ok({ status: 'New' }))).toBeUndefined();
    expect(readScansOfReturn(ok('busy', 503))).toBeUndefined();
  });
});
