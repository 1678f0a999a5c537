import { describe, expect, it } from 'vitest';
import { readPush, readScans } from '../../../../../functions/couriers/xpressbees/enterprise/parse-scans.ts';

const ok = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
const entry = (ShipmentStatus: string, ShipmentStatusDateTime: string, Description = 'Told') => ({
  ShipmentStatus,
  ShipmentStatusDateTime,
  Description,
  HubLocation: 'BLR/KRM',
  City: 'Bengaluru',
  State: 'Karnataka',
  Process: 'Forward',
});
const log = (ShipmentLogDetails: unknown, more = {}) =>
  ok({ ReturnCode: 100, ReturnMessage: 'successful', ShipmentLogDetails, ...more });

describe('a tracking reply of Xpressbees enterprise', () => {
  it('scans that are sent newest first are read with their place, reason and Indian time', () => {
    const answer = readScans(
      log([
        entry('RTON', '05-11-2026 10:00:00'),
        entry('ud', '04-11-2026 00:10:00', ' Customer refused to pay COD '),
        entry('XYZ', '03-11-2026 12:00:00'),
        entry('DRC', '02-11-2026 09:00:00'),
      ]),
    );
    const scans = answer.kind === 'scans' ? answer.scans : [];
    expect(scans.map(({ code, status }) => [code, status])).toEqual([
      ['DRC', 'pending_pickup'],
      ['XYZ', undefined],
      ['ud', 'undelivered'],
      ['RTON', 'rto_initiated'],
    ]);
    expect(scans[2]).toEqual({
      code: 'ud',
      status: 'undelivered',
      description: 'Customer refused to pay COD',
      location: 'BLR/KRM, Bengaluru, Karnataka',
      at: '2026-11-03T18:40:00.000Z',
    });
  });

  it('a scan without a time is left out, and the other scans are read', () => {
    const answer = readScans(log([entry('IT', 'soon'), null, entry('IT', '02-11-2026 09:00:00')]));
    expect(answer).toMatchObject({ kind: 'scans', scans: [{ code: 'IT' }] });
  });

  it.each(['Invalid AWB Number', 'AWB not found', 'No record found'])(
    'the message %j is read as an unknown AWB',
    (message) => {
      expect(readScans(ok({ ReturnCode: '103', ReturnMessage: message, ShipmentLogDetails: null }))).toEqual({
        kind: 'none',
      });
    },
  );

  it('an empty log is read as a parcel without scans so far', () => {
    expect(readScans(log([]))).toEqual({ kind: 'scans', scans: [] });
    expect(readScans(log(null))).toEqual({ kind: 'scans', scans: [] });
  });

  it.each([
    ['another refusal', ok({ ReturnCode: 103, ReturnMessage: 'Account on hold' })],
    ['an operation that failed', ok({ ReturnCode: 104, ReturnMessage: 'No data, try again' })],
    ['no log at all', ok({ ReturnCode: 100, ReturnMessage: 'successful' })],
    ['entries of which none can be read', log([{ Status: 'IT' }])],
    ['a page', { status: 200, body: '<html>' }],
    ['a word of some proxy', ok({ message: 'no such host' }, 404)],
  ])('%s is read as an unreadable reply', (_, answer) =>
    expect(readScans(answer)).toMatchObject({ kind: 'unreadable' }),
  );
});

describe('a push from Xpressbees enterprise', () => {
  const push = (more = {}) => ({
    AWBNO: 14110000000001,
    StatusDate: '02-11-2026',
    StatusTime: '1840',
    Remarks: 'Out For Delivery',
    CurrentLocation: 'BLR/KRM, BENGALURU, KARNATAKA',
    ...more,
  });

  it('a push is read by its status text or code, with any of its time formats', () => {
    const scan = {
      code: 'OFD',
      status: 'out_for_delivery',
      description: 'Out For Delivery',
      location: 'BLR/KRM, BENGALURU, KARNATAKA',
      at: '2026-11-02T13:10:00.000Z',
    };
    expect(readPush(JSON.stringify(push()))).toEqual({
      kind: 'updates',
      updates: [{ awb: '14110000000001', scans: [scan] }],
    });
    expect(readPush(JSON.stringify([push({ Remarks: 'RTO-OFD', StatusTime: '18:40:11' }), push()]))).toMatchObject({
      updates: [
        { scans: [{ code: 'RTO-OFD', status: 'rto_out_for_delivery', at: '2026-11-02T13:10:11.000Z' }] },
        { scans: [scan] },
      ],
    });
  });

  it('an unknown text in a push has no status', () => {
    expect(readPush(JSON.stringify(push({ Remarks: 'Teleported' })))).toMatchObject({
      updates: [{ scans: [{ code: 'Teleported', description: 'Teleported' }] }],
    });
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    JSON.stringify(push({ StatusTime: 'soon' })),
    JSON.stringify(push({ AWBNO: null })),
  ])('the push %j is refused', (body) => expect(readPush(body)).toMatchObject({ kind: 'refused', code: 'PAYLOAD' }));
});
