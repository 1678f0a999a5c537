import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../functions/couriers/blue-dart/tracking/statuses.ts';

const page = readFileSync(new URL('../../../../docs/couriers/blue-dart.md', import.meta.url), 'utf8');

/** Returns the single codes of a table cell: `016,030-032-S; 002-RT` contains `016-S`. */
const codesOf = (cell: string): string[] =>
  [...cell.matchAll(/([\d,-]+)-(RS|RT|S|T)/g)].flatMap(([, list = '', group]) =>
    list.split(',').flatMap((part) => {
      const [first = '', last = first] = part.split('-');
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, i) => `${String(Number(first) + i).padStart(3, '0')}-${group}`,
      );
    }),
  );

/** The rows of the status table in the documentation. */
const rows = [...page.matchAll(/^\| ([^|`]*\d[^|`]*) \| (?:`(\w+)`|–) \|/gm)].map(([, cell = '', status]) => ({
  codes: codesOf(cell),
  status,
}));

const said = (key: string, type = '', text = '', returns = false) => {
  const [code = '', group = ''] = key.split('-');
  return statusOf({ code, group, type, text }, returns);
};

describe('the status of a Blue Dart code', () => {
  it.each(rows.map((row) => [row.status ?? 'nothing', row] as const))(
    'the codes that the documentation lists under %s are read as that status',
    (_, row) => {
      expect(row.codes.filter((key) => said(key) !== row.status)).toEqual([]);
    },
  );

  it('the status table has exactly the published codes of Blue Dart', () => {
    const codes = rows.flatMap((row) => row.codes);
    expect(codes.filter((key, at) => codes.indexOf(key) !== at)).toEqual([]);
    const listed = new Set(codes);
    const every = ['S', 'T'].flatMap((group) =>
      Array.from({ length: 1000 }, (_, i) => `${String(i).padStart(3, '0')}-${group}`),
    );
    expect(every.filter((key) => said(key) !== undefined && !listed.has(key))).toEqual([]);
    expect(rows.map(({ codes: { length } }) => length)).toEqual([
      55, 2, 1, 1, 25, 120, 2, 48, 24, 1, 5, 1, 3, 6, 5, 8, 8,
    ]);
  });

  it.each([
    ['001-RT', 'UD', 'rto_in_transit'],
    ['014-RT', 'UD', 'rto_in_transit'],
    ['003-RS', 'UD', 'rto_in_transit'],
    ['074-T', 'UD', 'rto_initiated'],
    ['074-T', 'RT', 'rto_delivered'],
    ['003-S', 'RT', 'rto_in_transit'],
    ['002-S', 'RT', 'rto_out_for_delivery'],
    ['000-T', 'RT', 'rto_delivered'],
    ['016-T', 'RT', 'rto_initiated'],
    ['999-T', 'RT', undefined],
    ['999-T', 'UD', undefined],
    ['001-X', 'UD', undefined],
    ['098-T', 'RT', undefined],
  ])('the code %s of type %s is read as %s', (key, type, status) => expect(said(key, type)).toBe(status));

  it.each([
    ['000-T', 'rto_delivered'],
    ['002-S', 'rto_out_for_delivery'],
    ['001-S', 'rto_in_transit'],
    ['010-T', 'rto_in_transit'],
    ['021-T', 'lost'],
  ])('the code %s in a return’s shipment is read as %s', (key, status) =>
    expect(said(key, 'UD', '', true)).toBe(status),
  );

  it('the code 018-S is read as picked up only if its text says so', () => {
    expect(said('018-S', 'PU', 'Shipment Picked Up')).toBe('picked_up');
    expect(said('018-S', 'PU', 'Shipment not picked up')).toBeUndefined();
    expect(said('018-S', 'PU', 'Pickup failed')).toBeUndefined();
  });

  it.each([
    ['Pickup has been registered', 'pending_pickup'],
    ['Pickup employee is out to p/u shipment', 'out_for_pickup'],
    ['Shipment picked up', 'picked_up'],
    ['Shipment arrived', 'in_transit'],
    ['Shipment further connected', 'in_transit'],
    ['Shipment out for delivery', 'out_for_delivery'],
    ['Undelivered return/redirect initiated', 'undelivered'],
    ['Shipper instructed to RTO', 'rto_initiated'],
    ['Return to shipper', 'rto_initiated'],
    ['Delivered back to shipper', 'rto_delivered'],
    ['Shipment delivered', 'delivered'],
    ['Something else', undefined],
  ])('the text “%s” determines the status only if the scan has no code', (text, status) => {
    expect(said('', '', text)).toBe(status);
    expect(said('999-T', '', text)).toBeUndefined();
  });
});
