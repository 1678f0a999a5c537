import { type Dictionary, pack, unpack } from '../platform/table/pack.ts';
import type { Sums } from './sums.ts';

/**
 * Compression dictionaries for counts and sums. **Never change the text of a dictionary.** Append a new one with the
 * next number: see `platform/table/pack.ts`.
 */
export const SUM_DICTIONARIES: readonly Dictionary[] = [
  {
    number: 1,
    words: Buffer.from(
      '{"names":["bulk.prepaid.-.-.pending.-","count":[1,1,1,1],"paise":[0,0,0,0],"cod":[0,0,0,0]}.premium.stopped.others.ndr.t' +
        '.shipped.out_for_delivery.transit.cancelled.delivered.l.received.p.pending.-,"bulk.prepaid."bulk.cod.' +
        '{"orders":[["01",1,"individual.prepaid."individual.cod.dlv.standard.received",6608]],"others":{"names":[],"count":[],"paise":[]',
    ),
  },
];

/**
 * The largest size of an unpacked item in bytes. Sums of many plans and partners are repetitive, so a small item can
 * become large.
 */
const MOST_BYTES = 8_000_000;

/**
 * What is counted for one order: its version and its contribution. The version shows whether a change is a repeat or
 * comes too late.
 */
export interface CountedOrder {
  version: number;
  bucket: string;
  paise: number;
  codPaise: number;
}

type PackedSums = { names: string[]; count: number[]; paise: number[]; cod?: number[] };
type PackedOrder = [name: string, version: number, bucket: string, paise: number, codPaise?: number];
interface Packed {
  orders?: PackedOrder[];
  others?: PackedSums;
}

function columnsOf(sums: Sums): PackedSums {
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  const cod = rows.some(([, { codPaise }]) => codPaise !== 0);
  return {
    names: rows.map(([name]) => name),
    count: rows.map(([, { count }]) => count),
    paise: rows.map(([, { paise }]) => paise),
    ...(cod && { cod: rows.map(([, { codPaise }]) => codPaise) }),
  };
}

const sumsOf = ({ names, count, paise, cod }: PackedSums): Sums =>
  new Map(names.map((name, at) => [name, { count: count[at] ?? 0, paise: paise[at] ?? 0, codPaise: cod?.[at] ?? 0 }]));

/** Packs the counts of single orders, by their names, and the sums of all other orders (`others`). */
export const packCounts = (orders: ReadonlyMap<string, CountedOrder>, others: Sums): Uint8Array =>
  pack(
    {
      ...(orders.size > 0 && {
        orders: [...orders]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(
            ([name, { version, bucket, paise, codPaise }]): PackedOrder =>
              codPaise === 0 ? [name, version, bucket, paise] : [name, version, bucket, paise, codPaise],
          ),
      }),
      ...(others.size > 0 && { others: columnsOf(others) }),
    } satisfies Packed,
    SUM_DICTIONARIES,
  );

export function unpackCounts(bytes: Uint8Array): { orders: Map<string, CountedOrder>; others: Sums } {
  const { orders = [], others } = unpack<Packed>(bytes, SUM_DICTIONARIES, MOST_BYTES);
  return {
    orders: new Map(
      orders.map(([name, version, bucket, paise, codPaise = 0]) => [name, { version, bucket, paise, codPaise }]),
    ),
    others: others === undefined ? new Map() : sumsOf(others),
  };
}
