import { describe, expect, it } from 'vitest';
import { readPush, readScans } from '../../../../../functions/couriers/xpressbees/self-serve/parse-scans.ts';

const AWB = '14321000000001';
const ok = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
const entry = (status_code: string, event_time: string, message = 'Told') => ({
  status_code,
  location: 'BENGALURU, KARNATAKA',
  event_time,
  message,
});
const told = (data: object) => ok({ status: true, data: { awb_number: AWB, status: 'in transit', ...data } });
const read = (answer: { status: number; body: string }) => readScans(answer, AWB);

describe('a tracking reply of Xpressbees self-serve', () => {
  it('scans are read in ascending and descending order, with minutes or seconds', () => {
    const history = [
      entry('PP', '2026-11-02 09:00'),
      entry('EX', '2026-11-04 00:10:30', ' Customer refused '),
      entry('RT', '2026-11-05 10:00'),
      entry('IT', '2026-11-06 10:00'),
      entry('RT-DL', '2026-11-07 10:00'),
      entry('ZZ', '2026-11-08 10:00'),
    ];
    for (const order of [history, history.toReversed(), [...history.slice(2), ...history.slice(0, 2)]]) {
      const answer = read(told({ history: order }));
      const scans = answer.kind === 'scans' ? answer.scans : [];
      expect(scans.map(({ code, status }) => [code, status])).toEqual([
        ['PP', 'pending_pickup'],
        ['EX', 'undelivered'],
        ['RT', 'rto_initiated'],
        ['IT', 'rto_in_transit'],
        ['RT-DL', 'rto_delivered'],
        ['ZZ', undefined],
      ]);
      expect(scans[1]).toEqual({
        code: 'EX',
        status: 'undelivered',
        description: 'Customer refused',
        location: 'BENGALURU, KARNATAKA',
        at: '2026-11-03T18:40:30.000Z',
      });
    }
  });

  it.each([
    [{ status: 'booked', created: '2026-11-02 09:00:00' }, 'BOOKED', 'pending_pickup', '2026-11-02T03:30:00.000Z'],
    [
      { status: 'In Transit', created: '2026-11-02 09:00:00', shipped_date: '2026-11-03 09:00:00' },
      'IT',
      'in_transit',
      '2026-11-03T03:30:00.000Z',
    ],
    [{ status: 'rto', rto_status: 'in transit', created: '2026-11-02 09:00' }, 'RT-IT', 'rto_in_transit', undefined],
    [{ status: 'rto', rto_status: 'RTO Delivered', created: '2026-11-02 09:00' }, 'RT-DL', 'rto_delivered', undefined],
    [{ status: 'rto', rto_status: '', created: '2026-11-02 09:00' }, 'RT', 'rto_initiated', undefined],
  ])('a parcel without scans gets the status of its shipment: %j', (data, code, status, at) => {
    expect(read(told({ history: null, ...data }))).toMatchObject({
      kind: 'scans',
      scans: [{ code, status, ...(at && { at }) }],
    });
  });

  it('a scan without a code is read from its text', () => {
    const answer = read(told({ history: [entry('', '2026-11-02 09:00', 'Shipment Held')] }));
    expect(answer).toMatchObject({ scans: [{ code: 'IT', status: 'in_transit', description: 'Shipment Held' }] });
  });

  it.each([
    [200, 'Invalid AWB number'],
    [200, 'No data found'],
    [404, 'Nothing here'],
  ])('HTTP %i with %j is read as an unknown AWB', (status, message) => {
    expect(read(ok({ status: false, message }, status))).toEqual({ kind: 'none' });
  });

  it.each([
    ['another refusal', ok({ status: false, message: 'Too many requests' })],
    ['another parcel', told({ awb_number: '14321000000009', history: [] })],
    ['a history of which nothing can be read', told({ history: [{ code: 'IT' }] })],
    ['a success without data', ok({ status: true })],
    ['words without a status', ok({ message: 'Not Found' }, 404)],
    ['a page', { status: 200, body: '<html>' }],
  ])('%s is read as an unreadable reply', (_, answer) => expect(read(answer)).toMatchObject({ kind: 'unreadable' }));
});

describe('a push from Xpressbees self-serve', () => {
  const push = (more = {}) =>
    JSON.stringify({
      awb_number: AWB,
      status: 'out for delivery',
      event_time: '2026-11-02 18:40:11',
      location: 'KOTA',
      message: 'Out with the rider',
      rto_awb: '',
      ...more,
    });

  it('a push is read with the same status codes as a tracking reply', () => {
    expect(readPush(push())).toEqual({
      kind: 'updates',
      updates: [
        {
          awb: AWB,
          scans: [
            {
              code: 'OFD',
              status: 'out_for_delivery',
              description: 'Out with the rider',
              location: 'KOTA',
              at: '2026-11-02T13:10:11.000Z',
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['RTO Delivered', 'RT-DL', 'rto_delivered'],
    ['rto', 'RT', 'rto_initiated'],
    ['Shipment-Held', 'IT', 'in_transit'],
    ['DL', 'DL', 'delivered'],
    ['Teleported', 'Teleported', undefined],
  ])('the text %j of a push is read as %s', (status, code, expected) => {
    const read = readPush(push({ status, message: '' }));
    const scan = read.kind === 'updates' ? read.updates[0]?.scans[0] : undefined;
    expect([scan?.code, scan?.status, scan?.description]).toEqual([code, expected, status]);
  });

  it.each(['', 'null', '[]', '{}', push({ awb_number: null }), push({ event_time: 'soon' }), push({ status: '' })])(
    'the push %j is refused',
    (body) => expect(readPush(body)).toMatchObject({ kind: 'refused', code: 'PAYLOAD' }),
  );
});
