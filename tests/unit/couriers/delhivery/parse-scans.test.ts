import { describe, expect, it } from 'vitest';
import { readPush, readScans } from '../../../../functions/couriers/delhivery/parse-scans.ts';
import { payload } from './payload.ts';

const ok = (body: string) => ({ status: 200, body });
const life = () => {
  const answer = readScans(ok(payload('track-ndr-rto.json')));
  return answer.kind === 'scans' ? (answer.byAwb.get('57930810000101') ?? []) : [];
};

describe('a tracking reply of Delhivery', () => {
  it.each([
    [
      'scans that are null',
      { AWB: '2', Status: { Status: 'In Transit', StatusType: 'UD' }, Scans: null },
      ['1', '2', '3'],
    ],
    ['a status that is a word', { AWB: '2', Status: 'In Transit' }, ['1', '3']],
    ['nothing', null, ['1', '3']],
  ])('a tracking reply is read even if one shipment has %s', (_, odd, read) => {
    const fine = (AWB: string) => ({
      Shipment: { AWB, Status: { Status: 'Manifested', StatusType: 'UD' }, Scans: [] },
    });
    const answer = readScans(ok(JSON.stringify({ ShipmentData: [fine('1'), { Shipment: odd }, fine('3')] })));
    expect(answer.kind === 'scans' && [...answer.byAwb.keys()]).toEqual(read);
  });

  it('a parcel’s whole history is read, and unknown status codes get no status', () => {
    expect(life().map(({ status }) => status)).toEqual([
      'pending_pickup',
      'out_for_pickup',
      'picked_up',
      'in_transit',
      'in_transit',
      'out_for_delivery',
      'undelivered',
      'rto_initiated',
      'rto_in_transit',
      undefined,
      'rto_out_for_delivery',
      'rto_delivered',
    ]);
  });

  it('a scan is read with its code, place, text and Indian time', () => {
    expect(life()[6]).toEqual({
      code: 'UD Pending EOD-11',
      status: 'undelivered',
      description: 'Consignee Unavailable',
      location: 'Kota_Gumanpura_D (Rajasthan)',
      at: '2026-11-05T15:57:29.002Z',
    });
    expect(life()[9]).toEqual({
      code: 'RT Teleported X-ZZZ',
      description: 'Something new',
      location: 'Pune_Kharadi_GW (Maharashtra)',
      at: '2026-11-09T01:30:00.000Z',
    });
  });

  it('the shipment’s latest status is used if the reply has no scans', () => {
    const answer = readScans(ok(payload('track-by-reference.json')));
    expect(answer.kind === 'scans' && [...answer.byAwb]).toEqual([
      [
        '57930810000101',
        [
          {
            code: 'UD Manifested X-UCI',
            status: 'pending_pickup',
            description: 'Manifest uploaded',
            location: 'Pune_Kharadi_GW (Maharashtra)',
            at: '2026-11-02T18:26:59.828Z',
          },
        ],
      ],
    ]);
  });

  it('a tracking reply for an unknown AWB differs from an unreadable reply', () => {
    expect(readScans(ok(payload('track-unknown.json')))).toEqual({ kind: 'none' });
    expect(readScans(ok('{"Success":false,"Error":"Please wait 30 seconds"}'))).toEqual({ kind: 'unreadable' });
    expect(readScans(ok('{"ShipmentData":[]}'))).toEqual({ kind: 'unreadable' });
    expect(readScans(ok('<html></html>'))).toEqual({ kind: 'unreadable' });
    expect(readScans({ status: 400, body: payload('track-by-reference.json') })).toEqual({ kind: 'unreadable' });
  });
});

describe('a push from Delhivery', () => {
  const manifested = {
    awb: '57930810000101',
    reference: '28',
    scans: [
      {
        code: 'UD Manifested X-UCI',
        status: 'pending_pickup',
        description: 'Manifest uploaded',
        location: 'Chandigarh_Raiprkln_C (Chandigarh)',
        at: '2019-01-09T11:40:42.767Z',
      },
    ],
  };

  it('the documented push is read, both alone and in a list', () => {
    expect(readPush(payload('push.json'))).toEqual({ kind: 'updates', updates: [manifested] });
    expect(readPush(`[${payload('push.json')},${payload('push.json')}]`)).toEqual({
      kind: 'updates',
      updates: [manifested, manifested],
    });
  });

  it.each(['', 'null', '[]', '{}', '{"Shipment":{"Status":{}}}', '{"Shipment":null}'])(
    'the push %j is refused',
    (body) => {
      expect(readPush(body)).toMatchObject({ kind: 'refused', code: 'PAYLOAD' });
    },
  );
});
