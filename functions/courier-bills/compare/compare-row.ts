import { indiaDate } from '../../../shared/dates.ts';
import { formatRupees, GST_PERCENT, percentOf } from '../../../shared/money.ts';
import { STATUSES } from '../../../shared/orders/rules/status-look.ts';
import { codChargeOf } from '../../../shared/quotes/price.ts';
import type { BuyingRate } from '../../../shared/quotes/rate-card.ts';
import { chargedParcel } from '../../orders/change/order-margin.ts';
import type { Order } from '../../orders/record/order.ts';
import { type BilledRow, type Difference, netOf, type Part, partOf, partsOf, type Tolerance } from './billed-row.ts';
import { carriageOff, ratesFor } from './compare-carriage.ts';
import { compareCredit } from './compare-credit.ts';
import {
  type BilledParcel,
  billedFirst,
  type Comparison,
  earlierRowsLike,
  merged,
  NO_PARCEL,
  placesOf,
  wordsOf,
  wrongSums,
} from './row-checks.ts';

function unknownAwb(row: BilledRow): Comparison {
  return { differences: [{ kind: 'unknown', paise: netOf(row), why: NO_PARCEL }], expectedPaise: 0, again: [] };
}

/** Returns a sentence with the status of a parcel, for the report of a charge that does not fit this status. */
function whereabouts({ status, deliveredAt, rto }: Order): string {
  if (rto !== null) return 'The parcel went back to its sender.';
  if (deliveredAt !== null) return `The parcel was delivered on ${indiaDate(deliveredAt)}.`;
  return `The parcel is not delivered: ${STATUSES[status].label}.`;
}

/** Returns differences for a COD fee or a return to origin that our order does not have. */
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

/**
 * Compares a row of a courier's bill with the order, its buying card and earlier bills. Returns the differences beyond
 * the tolerance. Pure.
 */
export function compareRow(row: BilledRow, parcel: BilledParcel, most: Tolerance): Comparison {
  const settled = settledRow(row, parcel, most);
  if (settled !== undefined) return settled;
  return netOf(row) < 0 ? compareCredit(row, parcel, most) : compareCharge(row, parcel, most);
}

/**
 * Compares a row of a corrected bill with the rows that it replaces: what was accepted for the same parts from the
 * earlier version. Undefined if there are none, or if an earlier row of this bill has replaced them.
 */
function settledRow(row: BilledRow, { earlier }: BilledParcel, most: Tolerance): Comparison | undefined {
  const same = earlierRowsLike(row, earlier);
  const replaced = same.filter(({ of }) => of === 'replaced version');
  if (replaced.length === 0 || same.some(({ of }) => of === 'this bill')) return undefined;
  const acceptedPaise = replaced.reduce((sum, { netPaise }) => sum + netPaise, 0);
  const paise = netOf(row) - acceptedPaise;
  const places = replaced.map(({ place }) => place).join(' and ');
  const why = `${formatRupees(acceptedPaise)} were accepted from ${places}. ${formatRupees(netOf(row))} are billed now.`;
  const gst = percentOf(acceptedPaise, GST_PERCENT);
  return {
    differences: Math.abs(paise) > most.paise ? [{ kind: 'twice', paise, why }] : [],
    expectedPaise: acceptedPaise + gst,
    again: netOf(row) < 0 ? [] : billedFirst(row, earlier).again,
  };
}

function compareCharge(row: BilledRow, { order, card, earlier }: BilledParcel, most: Tolerance): Comparison {
  const billedParts = partsOf(row);
  const { rows: before, again } = billedFirst(row, earlier);
  const found: Difference[] = [];
  const credits = earlier.filter((one) => one.netPaise < 0);
  const isCredited = credits.length > 0 && earlier.reduce((sum, one) => sum + one.netPaise, 0) <= most.paise;
  if (again.length > 0) {
    const why = `The ${wordsOf(again)} of this AWB is in ${placesOf(before)} already.`;
    const paise = again.reduce((sum, part) => sum + partOf(row, part), 0);
    found.push(
      isCredited
        ? { kind: 'credit', paise: 0, why: `${why} It was credited in ${placesOf(credits)}, and is billed once more.` }
        : { kind: 'twice', paise, why },
    );
  }
  if (order === undefined) {
    const unknown = unknownAwb(row);
    const gone = again.length > 0 ? unknown.differences.map((one) => ({ ...one, paise: 0 })) : unknown.differences;
    return { ...unknown, differences: [...gone, ...found], again };
  }
  const parts = new Set(billedParts.filter((part) => isCredited || !again.includes(part)));
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
    differences: merged([...found, ...wrongSums(row, gstPercent, most)]),
    expectedPaise: expected + percentOf(expected, gstPercent),
    again,
  };
}
