import { formatRupees, percentOf } from '../../../shared/money.ts';
import { heavierGrams, slabsAbove } from '../../../shared/quotes/parcel.ts';
import { freightAt } from '../../../shared/quotes/price.ts';
import { type BuyingCard, type BuyingRate, rateOf, reverseRate } from '../../../shared/quotes/rate-card.ts';
import { chargedParcel } from '../../orders/change/order-margin.ts';
import { buyingRateIn } from '../../orders/record/choice/buying-snapshot.ts';
import type { Order } from '../../orders/record/order.ts';
import { type BilledRow, type Difference, type Part, partOf, type Tolerance } from './billed-row.ts';

const kg = (grams: number): string => `${grams / 1000} kg`;

/** Returns a zone's name in a form that can be compared: `zone-d` becomes `D`. */
const plainZone = (zone: string): string =>
  zone
    .toUpperCase()
    .replace(/^ZONE\b/, '')
    .replace(/[^A-Z\d]/g, '');

/** Returns the upper end of the slab that contains a weight. */
const slabEnd = (rate: BuyingRate, grams: number): number =>
  rate.baseGrams + slabsAbove(grams, rate) * rate.additionalGrams;

/** The prices of the order's zone and, if the card has it, of the billed zone. */
export interface Rates {
  rate: BuyingRate;
  divisor: number;
  zone: string;
  billedZone: string;
  billedRate: BuyingRate;
}

/** Returns the prices that a billed row is compared with; undefined if no buying rates were in force at the booking. */
export function ratesFor(row: BilledRow, order: Order, card: BuyingCard | undefined): Rates | undefined {
  if (order.buying === undefined) return undefined;
  const { rate, divisor } = buyingRateIn(order.buying);
  const zone = order.choice?.zone ?? '';
  const named = Object.keys(card?.zones ?? {}).find((one) => plainZone(one) === plainZone(row.zone ?? ''));
  const billedZone = named ?? zone;
  const listed = card && rateOf(card, billedZone);
  const billedRate = listed && order.details.reverse ? reverseRate(listed) : listed;
  return { rate, divisor, zone, billedZone, billedRate: billedRate ?? rate };
}

/**
 * Compares freight, return to origin, weight and zone. The sum of the differences is the billed amount minus the
 * expected amount.
 */
export function carriageOff(row: BilledRow, order: Order, parts: ReadonlySet<Part>, rates: Rates, most: Tolerance) {
  const { rate, divisor, zone, billedZone, billedRate } = rates;
  const ours = heavierGrams(chargedParcel(order), divisor);
  const isReturned = order.rto !== null;
  /**
   * Returns the cost of the billed parts at a weight. Ignores a billed return that our order does not have, because
   * `chargesNotDue` reports it.
   */
  const costAt = (by: BuyingRate, grams: number): number => {
    const freight = freightAt(by, grams);
    return (
      (parts.has('freight') ? freight : 0) + (parts.has('rto') && isReturned ? percentOf(freight, by.rtoPercent) : 0)
    );
  };
  const billed =
    (parts.has('freight') ? partOf(row, 'freight') : 0) + (parts.has('rto') && isReturned ? row.rtoPaise : 0);
  const end = slabEnd(rate, ours);
  const grams = row.grams ?? ours;
  const expected = costAt(rate, ours);
  const atWeight = costAt(rate, grams);
  const inZone = costAt(billedRate, grams);
  const isOff = (paise: number) => Math.abs(paise) > most.paise;
  const found: Difference[] = [];
  const money = atWeight - expected;
  if (grams > end + most.grams && isOff(money))
    found.push({
      kind: 'weight',
      paise: money,
      why: `${kg(grams)} are billed. The parcel has ${kg(ours)}, charged as ${kg(end)}.`,
    });
  if (money < 0 && isOff(money))
    found.push({
      kind: 'lighter',
      paise: money,
      why: `${kg(grams)} are billed. By our weight of ${kg(ours)} it would cost more.`,
    });
  if (billedZone !== zone && isOff(inZone - atWeight))
    found.push({
      kind: 'zone',
      paise: inZone - atWeight,
      why: `Zone ${row.zone ?? billedZone} is billed. The parcel is in zone ${zone}.`,
    });
  if (isOff(billed - inZone))
    found.push({
      kind: 'rate',
      paise: billed - inZone,
      why: [
        `${formatRupees(billed)} are billed. The card says ${formatRupees(inZone)} for ${kg(grams)} in zone ${billedZone}.`,
        ...(row.otherPaise > 0 ? [`Other charges of ${formatRupees(row.otherPaise)} are part of it.`] : []),
      ].join(' '),
    });
  return { found, expected };
}
