import { findBilled } from '../../../../functions/courier-bills/bill-store.ts';
import { listBuyingCards } from '../../../../functions/courier-partners/buying-store.ts';
import { profileOf } from '../../../../functions/couriers/registry/profile-of.ts';
import { chargedParcel, costToUsOf } from '../../../../functions/orders/change/order-margin.ts';
import { buyingRateIn } from '../../../../functions/orders/record/choice/buying-snapshot.ts';
import { courierOfOrder, type Order } from '../../../../functions/orders/record/order.ts';
import { scanOrders } from '../../../../functions/orders/record/store.ts';
import { normalisedSearchText } from '../../../../functions/search/normalised-text.ts';
import { BILL_SHEET, type BillColumn } from '../../../../shared/courier-bills/bill-sheet.ts';
import { percentOf } from '../../../../shared/money.ts';
import { heavierGrams } from '../../../../shared/quotes/parcel.ts';
import { freightAt } from '../../../../shared/quotes/price.ts';

/** A row of a demo bill. Weights are in grams, amounts in paise. */
interface Row {
  awb: string;
  grams: number;
  zone: string;
  freight: number;
  cod: number;
  rto: number;
  gstPercent: number;
  /** The amount by which the row's total is too high, in paise. */
  more: number;
}

/** Returns the correct row of an order, without a fault. */
function rowOf(order: Order): Row | undefined {
  const cost = costToUsOf(order);
  if (order.buying === undefined || order.awb === null || cost === undefined) return undefined;
  const { divisor, rate } = buyingRateIn(order.buying);
  return {
    awb: order.awb,
    grams: heavierGrams(chargedParcel(order), divisor),
    zone: order.choice?.zone ?? '',
    freight: cost.freightPaise,
    cod: cost.codPaise,
    rto: cost.rtoPaise,
    gstPercent: rate.gstPercent,
    more: 0,
  };
}

type Fault = readonly [
  fits: (order: Order) => boolean,
  plant: (row: Row, order: Order) => Promise<Partial<Row>> | Partial<Row>,
];

const isPrepaid = ({ details }: Order): boolean => details.payment_method === 'prepaid';
const isDelivered = ({ deliveredAt, rto }: Order): boolean => deliveredAt !== null && rto === null;

const heavier: Fault = [
  isDelivered,
  ({ grams }, { buying }) => {
    if (buying === undefined) return {};
    const { rate } = buyingRateIn(buying);
    const more = grams + 2 * rate.additionalGrams;
    return { grams: more, freight: freightAt(rate, more) };
  },
];

/** Bills a wrong zone: the most expensive of the rate card's other zones. */
const otherZone: Fault = [
  isDelivered,
  async ({ grams, zone }, { choice, buying }) => {
    const cards = await listBuyingCards(choice?.partnerId ?? '');
    const zones = Object.entries(cards.find(({ version }) => version === buying?.version)?.zones ?? {});
    const prices = zones
      .filter(([name]) => name !== zone)
      .map(([name, rate]) => [name, freightAt(rate, grams)] as const);
    const [dearest] = prices.toSorted(([, a], [, b]) => b - a);
    return dearest === undefined ? {} : { zone: dearest[0], freight: dearest[1] };
  },
];

/**
 * The faults of a demo bill. `plantFaults` puts each fault into one row, and also adds a row with an unknown AWB and a
 * duplicate row.
 */
const FAULTS: readonly Fault[] = [
  heavier,
  heavier,
  otherZone,
  [(order) => isPrepaid(order) && isDelivered(order), () => ({ cod: 25_00 })],
  [(order) => order.rto !== null, () => ({ cod: 25_00 })],
  [isDelivered, ({ freight }) => ({ rto: percentOf(freight, 50) })],
  [isDelivered, ({ freight }) => ({ freight: freight + 5_00 })],
  [isDelivered, ({ freight }) => ({ freight: freight + 7_50 })],
  [isDelivered, ({ gstPercent }) => ({ gstPercent: gstPercent + 10 })],
  [isDelivered, () => ({ more: 10_00 })],
];

/**
 * Puts each fault into the first suitable row that has no fault yet. Adds a duplicate row and a row with an unknown
 * AWB.
 */
async function plantFaults(parcels: readonly { order: Order; row: Row }[]): Promise<Row[]> {
  const faulty = new Map<Order, Row>();
  for (const [fits, plant] of FAULTS) {
    const found = parcels.find(({ order }) => !faulty.has(order) && fits(order));
    if (found) faulty.set(found.order, { ...found.row, ...(await plant(found.row, found.order)) });
  }
  const rows = parcels.map(({ order, row }) => faulty.get(order) ?? row);
  const twice = parcels.find(({ order }) => !faulty.has(order))?.row;
  const [first] = rows;
  return [...rows, ...(twice ? [twice] : []), ...(first ? [{ ...first, awb: `NOTOURS${first.awb.slice(-5)}` }] : [])];
}

const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** Returns rows as CSV, with the courier's headings where we know them. */
function csvOf(courier: string, rows: readonly Row[]): string {
  const headings = profileOf(courier)?.billHeadings ?? {};
  const inGrams = headings.chargedInGrams !== undefined;
  const columns: readonly (readonly [BillColumn, (row: Row) => string])[] = [
    ['awb', ({ awb }) => awb],
    inGrams ? ['chargedInGrams', ({ grams }) => String(grams)] : ['chargedGrams', ({ grams }) => String(grams / 1000)],
    ['zone', ({ zone }) => zone],
    ['freightPaise', ({ freight }) => rupees(freight)],
    ['codPaise', ({ cod }) => rupees(cod)],
    ['rtoPaise', ({ rto }) => rupees(rto)],
    ['igstPaise', (row) => rupees(gstOf(row))],
    ['totalPaise', (row) => rupees(row.freight + row.cod + row.rto + gstOf(row) + row.more)],
  ];
  const header = columns.map(
    ([key]) => headings[key]?.[0] ?? BILL_SHEET.columns.find((column) => column.key === key)?.header,
  );
  return [header.join(','), ...rows.map((row) => columns.map(([, text]) => text(row)).join(',')), ''].join('\n');
}

const gstOf = ({ freight, cod, rto, gstPercent }: Row): number => percentOf(freight + cod + rto, gstPercent);

/** The highest number of parcels in a bill. */
const MOST = 498;

/**
 * Returns a courier's bill as CSV. It contains the parcels that reached a final status before the given time and are
 * not billed yet. One row is a duplicate, and one AWB is not ours. Ten rows have other faults if the bill has suitable
 * parcels.
 */
export async function demoBillFile(courier: string, before: Date): Promise<string> {
  const ended: Order[] = [];
  for await (const order of scanOrders()) {
    const isEnded = isDelivered(order) || order.status === 'rto_delivered';
    const at = order.deliveredAt ?? order.scannedAt ?? '';
    if (courierOfOrder(order) === courier && isEnded && at !== '' && at < before.toISOString()) ended.push(order);
  }
  const billed = await findBilled(
    courier,
    ended.map(({ awb }) => awb ?? ''),
  );
  const parcels = ended
    .filter(({ awb }) => !billed.has(normalisedSearchText(awb ?? '')))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, MOST)
    .flatMap((order) => {
      const row = rowOf(order);
      return row === undefined ? [] : [{ order, row }];
    });
  return csvOf(courier, await plantFaults(parcels));
}
