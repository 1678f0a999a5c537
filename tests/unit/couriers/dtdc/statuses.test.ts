import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KNOWN_REASONS, readRemark } from '../../../../functions/couriers/dtdc/remark.ts';
import { headerStatusOf, KNOWN_CODES, statusOf, toReturnStatus } from '../../../../functions/couriers/dtdc/statuses.ts';

const page = readFileSync(new URL('../../../../docs/couriers/dtdc.md', import.meta.url), 'utf8');

/** The codes and our statuses, by the list of events that DTDC gives its customers. */
const TABLE: [string, string][] = [
  ['SPL PCAW PCSC PCRA PCNO DRAW DRSC', 'pending_pickup'],
  ['PCUP PKP DRCOM BKD', 'picked_up'],
  ['PCAN DRCAN DRREC CAN', 'cancelled'],
  ['IPMF OPMF ORMF IBMD OBMD IBMN OBMN IMBM OMBM IRBO ORBO CDIN CDOUT', 'in_transit'],
  ['IRMF INSCAN RADCDIN PREPERD ARAP CSCL RELHLD REVOKESTOPDLV ITD ARH SVD LNRC', 'in_transit'],
  ['HLDUP HELDUP CHLD STOPDLV SUI', 'on_hold'],
  ['OUTDLV', 'out_for_delivery'],
  ['NONDLV', 'undelivered'],
  ['DLV', 'delivered'],
  ['SETRTO RTOW IRTO RTOBKD', 'rto_initiated'],
  ['RTO RTOOPMF RTOIPMF RTOIRMF RTOORMF RTOOBMD RTOIBMD RTOOBMN RTOIBMN', 'rto_in_transit'],
  ['RTOOMBM RTOIMBM RTOORBO RTOIRBO RTOCDOUT RTOCDIN RTOINSCAN RTORADCDIN', 'rto_in_transit'],
  ['RTOPREPERD RTONONDLV', 'rto_in_transit'],
  ['RTOOUTDLV RETURND RTORETURND', 'rto_out_for_delivery'],
  ['RTODLV', 'rto_delivered'],
];

describe('the codes of DTDC', () => {
  const rows = TABLE.flatMap(([codes, status]) => codes.split(' ').map((code) => [code, status] as const));

  it.each(rows)('the code %s is read as %s', (code, status) => expect(statusOf(code)).toBe(status));

  it('the status table has exactly 75 codes, and the documentation lists each of them', () => {
    expect([...KNOWN_CODES].toSorted()).toEqual(rows.map(([code]) => code).toSorted());
    expect(KNOWN_CODES).toHaveLength(75);
    expect(KNOWN_CODES.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
  });

  it.each(['', 'POD', 'RTOD', 'NONDLVX', 'DELIVERED'])('the code %j is read as unknown', (code) =>
    expect(statusOf(code)).toBeUndefined(),
  );

  it('a code means a lost parcel only if the reason of a failed delivery says so', () => {
    expect([statusOf('NONDLV', 'LST'), statusOf('RTONONDLV', 'LST')]).toEqual(['lost', 'lost']);
    expect([statusOf('NONDLV', 'CAN'), statusOf('DLV', 'LST')]).toEqual(['undelivered', 'delivered']);
  });

  it.each([
    ['DELIVERED', 'delivered'],
    ['ATTEMPTED', 'undelivered'],
    ['HELDUP', 'on_hold'],
    ['RTO', 'rto_in_transit'],
    ['DELIVERY PROCESS IN PROGRESS', undefined],
  ])('the header text %s is read as %s', (words, status) => expect(headerStatusOf(words)).toBe(status));

  it.each([
    ['picked_up', 'rto_in_transit'],
    ['in_transit', 'rto_in_transit'],
    ['undelivered', 'rto_in_transit'],
    ['out_for_delivery', 'rto_out_for_delivery'],
    ['delivered', 'rto_delivered'],
    ['cancelled', undefined],
    ['rto_initiated', 'rto_initiated'],
    ['lost', 'lost'],
    [undefined, undefined],
  ] as const)('the status %s of a return’s AWB is read as %s', (status, meant) =>
    expect(toReturnStatus(status)).toBe(meant),
  );
});

describe('the remarks of DTDC', () => {
  it.each([
    ['CAN|AMOUNT NOT READY-(CIR)', 'CAN', 'AMOUNT NOT READY (CAN, consignee)'],
    ['psf | Party Shifted - (cir)', 'PSF', 'Party Shifted (PSF, consignee)'],
    ['NSR|AREA NOT SERVED-(DIR)', 'NSR', 'AREA NOT SERVED (NSR, DTDC)'],
    ['LHL|LOCAL HOLIDAY-(OTR)', 'LHL', 'LOCAL HOLIDAY (LHL, other)'],
    ['PNA|', 'PNA', 'person not available (PNA)'],
    ['XYZ|SOMETHING NEW', 'XYZ', 'SOMETHING NEW (XYZ)'],
    ['SIGNATURE', undefined, 'SIGNATURE'],
    ['0.00', undefined, ''],
    ['N/A', undefined, ''],
    ['', undefined, ''],
  ])('the reason of a failed delivery is read from the remark %s', (remark, reason, words) =>
    expect(readRemark(remark)).toEqual({ ...(reason && { reason }), words }),
  );

  it('the table of reasons has 26 rows, and the documentation lists each of them', () => {
    expect(KNOWN_REASONS).toHaveLength(26);
    expect(KNOWN_REASONS.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
  });
});

it('a remark with 100,000 spaces is read in linear time', () => {
  const began = performance.now();
  expect(readRemark(`CAN|x${' '.repeat(100_000)}y-(CIR)`)).toEqual({ reason: 'CAN', words: 'x y (CAN, consignee)' });
  expect(performance.now() - began).toBeLessThan(200);
  expect(headerStatusOf('constructor')).toBeUndefined();
});
