import type { Status } from '../../../../shared/orders/status.ts';

/** The fields of a scan from which its status follows: `ScanCode`, `ScanGroupType`, `ScanType` and the text. */
export interface BlueDartStatus {
  code: string;
  group: string;
  type: string;
  text: string;
}

/**
 * Each row has our status, Blue Dart's group of codes, and the codes. The groups are S (scans) and T (reasons), and
 * during a return RS and RT. Codes of RS and RT that are not listed mean that the return is in transit. The sources are
 * in `docs/couriers/blue-dart.md`.
 */
const ROWS: readonly (readonly [Status, string, string])[] = [
  ['pending_pickup', 'S', '016 017 030 031 500 502-506'],
  ['pending_pickup', 'T', '351 352 500-514 531-544 555 561-566 590-596'],
  ['out_for_pickup', 'S', '501'],
  ['out_for_pickup', 'T', '353'],
  ['picked_up', 'S', '015'],
  ['cancelled', 'T', '098'],
  ['in_transit', 'S', '001 003-005 007-014 020-023 025-028 037 100 106 127 137'],
  [
    'in_transit',
    'T',
    '007 022 024 027 028 031-033 035-042 048-055 057-059 061 063 065 067 068 072 073 075 077 079-082 085-091 093 095-097 ' +
      '100-103 106 107 111 121 124 132 133 136 140 143 145 149 152 155-163 166 169-172 174 176 179-185 189 191-193 200 206 ' +
      '207 209 210 220-224 301-307 309-316',
  ],
  ['out_for_delivery', 'S', '002'],
  ['out_for_delivery', 'T', '092'],
  ['undelivered', 'S', '006 024 029'],
  [
    'undelivered',
    'T',
    '001-006 008-015 017 019 020 029 044 056 062 066 069 071 076 120 137 139 142 148 150 151 175 187 201-205 208 217-219 ' +
      '308 777',
  ],
  ['on_hold', 'T', '030 034 045-047 064 078 083 084 094 110 130 146 147 154 173 186 190 211-216'],
  ['delivered', 'T', '000'],
  ['rto_initiated', 'T', '016 060 074 104 123'],
  ['rto_in_transit', 'T', '043'],
  ['rto_out_for_delivery', 'RS', '002'],
  ['rto_out_for_delivery', 'RT', '035 219'],
  ['rto_delivered', 'T', '105 118 188'],
  ['rto_delivered', 'RT', '000 105 188'],
  ['lost', 'T', '021 135 225'],
  ['lost', 'RT', '021 135'],
  ['damaged', 'T', '025 070 129 141 178'],
  ['damaged', 'RT', '025 070 178'],
];

/** Codes during a return that change no status. */
const SILENT = new Set(['026-RT', '098-RT', '099-RT']);

/** Returns all codes of a text with ranges: `003-005 007` becomes 003, 004, 005, 007. */
const codesOf = (row: string): string[] =>
  row.split(' ').flatMap((part) => {
    const [first = '', last = first] = part.split('-');
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) =>
      String(Number(first) + i).padStart(3, '0'),
    );
  });

/** Our statuses by `code-group`, such as `015-S`. */
const TABLE = new Map(ROWS.flatMap(([status, group, row]) => codesOf(row).map((code) => [`${code}-${group}`, status])));

/**
 * Statuses of scans without a code, by patterns of their text. The first matching pattern decides, so "undelivered" is
 * listed before "delivered".
 */
const TEXTS: readonly (readonly [RegExp, Status])[] = [
  [/undelivered/i, 'undelivered'],
  [/delivered back to shipper/i, 'rto_delivered'],
  [/instructed to rto|return to shipper/i, 'rto_initiated'],
  [/pickup has been registered/i, 'pending_pickup'],
  [/pickup employee is out/i, 'out_for_pickup'],
  [/shipment picked up/i, 'picked_up'],
  [/shipment (?:arrived|further connected)/i, 'in_transit'],
  [/out for delivery/i, 'out_for_delivery'],
  [/shipment delivered/i, 'delivered'],
];

/** Returns whether a status belongs to the way to the consignee, so that it cannot occur during a return. */
const isThere = (status: Status | undefined): boolean =>
  status !== undefined && !status.startsWith('rto_') && status !== 'lost' && status !== 'damaged';

/**
 * Returns our status of a scan. Undefined if the code or the text is unknown, or if the scan changes no status during a
 * return.
 * @param returns whether the scan is on the AWB of a return
 */
export function statusOf({ code, group, type, text }: BlueDartStatus, returns = false): Status | undefined {
  const isBack = returns || type === 'RT';
  if (code === '') {
    const byText = TEXTS.find(([pattern]) => pattern.test(text))?.[1];
    return isBack && isThere(byText) ? undefined : byText;
  }
  const key = `${code}-${group}`;
  if (key === '074-T' && type === 'RT') return 'rto_delivered';
  if (key === '018-S' && /picked\s*up/i.test(text) && !/\bnot\b/i.test(text)) return isBack ? undefined : 'picked_up';
  const known = TABLE.get(key);
  if (group === 'RS' || group === 'RT') return SILENT.has(key) ? undefined : (known ?? 'rto_in_transit');
  return isBack && isThere(known) ? statusOf({ code, group: `R${group}`, type, text }) : known;
}
