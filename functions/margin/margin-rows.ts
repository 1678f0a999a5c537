import { stateOfCode } from '../../shared/invoices/gst-states.ts';
import { MARGIN_MONTHS, type MarginBy, type MarginRow, type MarginSums } from '../../shared/margin/contract.ts';
import { toRupees } from '../../shared/money.ts';
import { endedInMonthFilters, monthBefore } from '../../shared/orders/list/ended-in-month.ts';
import { laneOf, type MarginResult, monthOfPartner, sellerOf } from '../rollups/margin-buckets.ts';
import { type MarginBook, readMarginBook } from '../rollups/margin-store.ts';
import type { Sum } from '../rollups/sums.ts';

/** Sums in paise by the result of orders: gain, loss, or unknown because their cost is not known. */
type ByResult = Record<MarginResult, Sum>;

const nothing = (): Sum => ({ count: 0, paise: 0, codPaise: 0 });

function add(to: ByResult, result: MarginResult, sum: Sum): void {
  to[result].count += sum.count;
  to[result].paise += sum.paise;
  to[result].codPaise += sum.codPaise;
}

function sumsIn({ gain, loss, unknown }: ByResult): MarginSums {
  const [net, cost] = [gain.paise + loss.paise, gain.codPaise + loss.codPaise];
  return {
    parcels: gain.count + loss.count,
    net: toRupees(net),
    cost: toRupees(cost),
    margin: toRupees(net - cost),
    losses: loss.count,
    lost: toRupees(loss.codPaise - loss.paise),
    unknown: unknown.count,
    unknown_net: toRupees(unknown.paise),
  };
}

/**
 * One bucket of the margin book, with the key of its row and the filters with which the order list shows its parcels.
 */
interface Entry {
  key: string;
  filters: Record<string, string>;
  partner: string | undefined;
  result: MarginResult;
  sum: Sum;
}

/** A row without its name, because the margin book does not contain the names of partners and sellers. */
export type UnnamedRow = Omit<MarginRow, 'name'>;

/** Returns the name of a state by its GST code, in the form that the filters of the order list accept. */
const stateIn = (code: string): string => (code === '' ? '-' : stateOfCode(code).name);

/** Returns the name of a lane: `Maharashtra → Delhi`. */
export const laneName = ({ origin_state = '', destination_state = '' }: Record<string, string>): string =>
  [origin_state, destination_state].map((state) => (state === '-' ? 'Unknown state' : state)).join(' → ');

function entryOf(by: MarginBy, bucket: string, sum: Sum): Entry[] {
  if (by === 'seller') {
    const seller = sellerOf(bucket);
    if (seller === undefined) return [];
    return [{ key: seller.seller, filters: { created_by: seller.seller }, partner: undefined, ...seller, sum }];
  }
  const lane = laneOf(bucket);
  if (lane === undefined) return [];
  const { partner, zone, result } = lane;
  const [from, to] = [stateIn(lane.from), stateIn(lane.to)];
  const kinds = {
    partner: { key: partner, filters: { logistic_id: partner } },
    zone: { key: zone, filters: { zone } },
    lane: { key: `${lane.from}.${lane.to}`, filters: { origin_state: from, destination_state: to } },
  };
  return by === 'month' ? [] : [{ ...kinds[by], partner, result, sum }];
}

const ofYear = (book: MarginBook): Entry[] =>
  [...book.months].map(([bucket, sum]) => {
    const { month, partner, result } = monthOfPartner(bucket);
    return { key: month, filters: {}, partner, result, sum };
  });

/** Sums up entries by key. The row with the lowest margin is first. */
function addUp(entries: readonly Entry[]): UnnamedRow[] {
  const rows = new Map<string, { filters: Record<string, string>; sums: ByResult }>();
  for (const { key, filters, result, sum } of entries) {
    const row = rows.get(key) ?? { filters, sums: { gain: nothing(), loss: nothing(), unknown: nothing() } };
    add(row.sums, result, sum);
    rows.set(key, row);
  }
  return [...rows]
    .map(([_id, { filters, sums }]) => ({ _id, filters, ...sumsIn(sums) }))
    .toSorted((a, b) => a.margin - b.margin || (a._id < b._id ? -1 : 1));
}

/** The margin of a month. */
export interface MarginReport {
  rows: UnnamedRow[];
  totals: MarginSums;
  /** The twelve months that end with the requested month, oldest first. */
  months: (MarginSums & { month: string })[];
}

interface MarginRequest {
  month: string;
  by: MarginBy;
  logistic_id?: string | undefined;
}

const NO_SUMS = sumsIn({ gain: nothing(), loss: nothing(), unknown: nothing() });

/** Returns the sums of a row without its id and filters. */
const figuresOf = ({ _id: _, filters: __, ...sums }: UnnamedRow): MarginSums => sums;

/** Returns the margin of a month from the margin book. Reads no order. */
export async function marginReport({ month, by, logistic_id: partner }: MarginRequest): Promise<MarginReport> {
  const names = Array.from({ length: MARGIN_MONTHS }, (_, n) => monthBefore(month, MARGIN_MONTHS - 1 - n));
  const book = await readMarginBook(`${month}-01`, `${names[0]}-01`);
  const isWanted = (entry: Entry): boolean => partner === undefined || entry.partner === partner;
  const ofMonths = addUp(ofYear(book).filter((entry) => isWanted(entry) && names.includes(entry.key)));
  const known = new Map(ofMonths.map((row) => [row._id, row]));
  const rows =
    by === 'month'
      ? ofMonths.toSorted((a, b) => (a._id > b._id ? -1 : 1))
      : addUp([...book.month].flatMap(([bucket, sum]) => entryOf(by, bucket, sum)).filter(isWanted));
  const further: Record<string, string> = partner === undefined ? {} : { logistic_id: partner };
  const filtersOf = (row: UnnamedRow) => ({
    ...row.filters,
    ...further,
    ...endedInMonthFilters(by === 'month' ? row._id : month),
  });
  const sumsOf = (name: string): MarginSums => {
    const row = known.get(name);
    return row === undefined ? NO_SUMS : figuresOf(row);
  };
  return {
    rows: rows.map((row) => ({ ...row, filters: filtersOf(row) })),
    totals: sumsOf(month),
    months: names.map((name) => ({ month: name, ...sumsOf(name) })),
  };
}
