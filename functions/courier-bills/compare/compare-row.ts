import type { DifferenceKind } from '../../../shared/courier-bills/differences.ts';
import { indiaDate } from '../../../shared/dates.ts';
import { formatRupees, GST_PERCENT, percentOf } from '../../../shared/money.ts';
import { STATUSES } from '../../../shared/orders/rules/status-look.ts';
import { codChargeOf } from '../../../shared/quotes/price.ts';
import type { BuyingCard, BuyingRate } from '../../../shared/quotes/rate-card.ts';
import { chargedParcel } from '../../orders/change/order-margin.ts';
import type { Order } from '../../orders/record/order.ts';
import { type BilledRow, type Difference, netOf, PARTS, type Part, partOf, type Tolerance } from './billed-row.ts';
import { carriageOff, ratesFor } from './compare-carriage.ts';

/** A row that billed the same AWB before, in this bill or another one. */
export interface EarlierRow {
  /** Where it is: `row 12 of INV-7 (31 Oct 2026)`. */
  place: string;
  parts: readonly Part[];
  /** Its cost without GST, if it was accepted and its bill was replaced by this one. */
  acceptedPaise?: number;
}

/** What a row is compared with. `order` is absent for an AWB of no parcel of the courier. */
export interface BilledParcel {
  order?: Order;
  /** The whole buying card of the order's booking, for the prices of other zones. */
  card?: BuyingCard;
  earlier: readonly EarlierRow[];
}

/** The result of comparing a row: no differences for a row that matches. */
export interface Comparison {
  differences: readonly Difference[];
  /** What we expect the row to cost, with GST. */
  expectedPaise: number;
  /** The parts that an earlier row billed already. */
  again: readonly Part[];
}

const join = (parts: readonly string[]): string => parts.join(' ');

const WORDS: Record<Part, string> = { freight: 'freight', cod: 'COD fee', rto: 'RTO freight' };

function unknownAwb(row: BilledRow): Comparison {
  const why = 'No parcel of this courier has this AWB.';
  return { differences: [{ kind: 'unknown', paise: netOf(row), why }], expectedPaise: 0, again: [] };
}

/** Returns what is wrong with the GST and the total of a row. */
function sumsOff(row: BilledRow, gstPercent: number, { paise: most }: Tolerance): Difference[] {
  const net = netOf(row);
  const tax = row.taxPaise ?? row.totalPaise - net;
  const due = percentOf(net, gstPercent);
  const sum = net + (row.taxPaise ?? due);
  const found: Difference[] = [];
  if (row.taxPaise !== undefined && Math.abs(tax - due) > most)
    found.push({
      kind: 'tax',
      paise: tax - due,
      why: `GST of ${formatRupees(tax)} is billed. ${gstPercent}% of ${formatRupees(net)} is ${formatRupees(due)}.`,
    });
  if (Math.abs(row.totalPaise - sum) > most)
    found.push({
      kind: 'total',
      paise: row.totalPaise - sum,
      why: `The total is ${formatRupees(row.totalPaise)}. Its parts add up to ${formatRupees(sum)}.`,
    });
  return found;
}

/** Describes where a parcel is, for a charge that does not fit it. */
function whereabouts({ status, deliveredAt, rto }: Order): string {
  if (rto !== null) return 'The parcel went back to its sender.';
  if (deliveredAt !== null) return `The parcel was delivered on ${indiaDate(deliveredAt)}.`;
  return `The parcel is not delivered: ${STATUSES[status].label}.`;
}

/** Compares the COD fee and a return that we do not know of. */
function chargesNotDue(
  row: BilledRow,
  order: Order,
  parts: ReadonlySet<Part>,
  rate: BuyingRate,
  { paise: most }: Tolerance,
) {
  const found: Difference[] = [];
  let expected = 0;
  if (parts.has('rto') && order.rto === null && row.rtoPaise > most)
    found.push({ kind: 'rto', paise: row.rtoPaise, why: `A return is billed. ${whereabouts(order)}` });
  if (!parts.has('cod')) return { found, expected };
  const parcel = chargedParcel(order);
  const isDue = parcel.payment_method === 'cod' && order.deliveredAt !== null && order.rto === null;
  expected = isDue ? codChargeOf(parcel, rate) : 0;
  const over = row.codPaise - expected;
  if (Math.abs(over) <= most) return { found, expected };
  if (isDue)
    found.push({
      kind: 'rate',
      paise: over,
      why: `A COD fee of ${formatRupees(row.codPaise)} is billed. The card says ${formatRupees(expected)}.`,
    });
  else
    found.push({
      kind: 'cod_fee',
      paise: over,
      why: `A COD fee is billed. ${parcel.payment_method === 'cod' ? whereabouts(order) : 'The parcel is prepaid.'}`,
    });
  return { found, expected };
}

/** Merges differences of one kind, so that a row has at most one of each. */
function merged(found: readonly Difference[]): Difference[] {
  const byKind = new Map<DifferenceKind, Difference>();
  for (const { kind, paise, why } of found) {
    const known = byKind.get(kind);
    byKind.set(
      kind,
      known === undefined ? { kind, paise, why } : { kind, paise: known.paise + paise, why: join([known.why, why]) },
    );
  }
  return [...byKind.values()];
}

/**
 * Returns the newest accepted row of the replaced bill with these parts. Undefined if another row has billed one of
 * them since, because each part is accepted once.
 */
function settledBy(parts: readonly Part[], earlier: readonly EarlierRow[]) {
  const same = earlier.filter((one) => one.parts.some((part) => parts.includes(part)));
  if (same.some(({ acceptedPaise }) => acceptedPaise === undefined)) return undefined;
  const { place, acceptedPaise } = same.at(-1) ?? {};
  return place === undefined || acceptedPaise === undefined ? undefined : { place, acceptedPaise };
}

/**
 * Compares a row of a courier's bill with the order, its buying card and earlier bills. Returns the differences beyond
 * the tolerance, in words. Pure.
 */
export function compareRow(row: BilledRow, { order, card, earlier }: BilledParcel, most: Tolerance): Comparison {
  const billedParts = PARTS.filter((part) => partOf(row, part) > 0);
  const again = billedParts.filter((part) => earlier.some(({ parts }) => parts.includes(part)));
  const settled = settledBy(again, earlier);
  if (settled !== undefined) {
    const paise = netOf(row) - settled.acceptedPaise;
    const why = `${formatRupees(settled.acceptedPaise)} were accepted from ${settled.place}. ${formatRupees(netOf(row))} are billed now.`;
    const gst = percentOf(settled.acceptedPaise, GST_PERCENT);
    return {
      differences: Math.abs(paise) > most.paise ? [{ kind: 'twice', paise, why }] : [],
      expectedPaise: settled.acceptedPaise + gst,
      again: [],
    };
  }
  const found: Difference[] = [];
  if (again.length > 0) {
    const before = earlier.filter(({ parts }) => parts.some((part) => again.includes(part)));
    const words = again.map((part) => WORDS[part]).join(' and ');
    const why = `The ${words} of this AWB is in ${before.map(({ place }) => place).join(' and in ')} already.`;
    found.push({ kind: 'twice', paise: again.reduce((sum, part) => sum + partOf(row, part), 0), why });
  }
  if (order === undefined) {
    const unknown = unknownAwb(row);
    const gone = again.length > 0 ? unknown.differences.map((one) => ({ ...one, paise: 0 })) : unknown.differences;
    return { ...unknown, differences: [...gone, ...found], again };
  }
  const parts = new Set(billedParts.filter((part) => !again.includes(part)));
  const rates = ratesFor(row, order, card);
  const gstPercent = rates?.rate.gstPercent ?? GST_PERCENT;
  const fresh = [...parts].reduce((sum, part) => sum + partOf(row, part), 0);
  let expected = 0;
  if (order.refund !== null && order.carried === undefined) {
    if (fresh > most.paise)
      found.push({ kind: 'cancelled', paise: fresh, why: 'The parcel was cancelled before the courier carried it.' });
  } else if (rates === undefined) {
    found.push({ kind: 'rate', paise: fresh, why: 'No buying rates were in force when it was booked.' });
  } else {
    const carriage = carriageOff(row, order, parts, rates, most);
    const others = chargesNotDue(row, order, parts, rates.rate, most);
    found.push(...carriage.found, ...others.found);
    expected = carriage.expected + others.expected;
  }
  return {
    differences: merged([...found, ...sumsOff(row, gstPercent, most)]),
    expectedPaise: expected + percentOf(expected, gstPercent),
    again,
  };
}
