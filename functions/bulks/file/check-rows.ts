import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { PickupAddress } from '../../../shared/contact.ts';
import { Failure } from '../../../shared/errors.ts';
import type { OrderInput } from '../../../shared/orders/order-input.ts';
import { placeWarning } from '../../../shared/pin-code-master/place-match.ts';
import type { Quote } from '../../../shared/quotes/quoter.ts';
import type { SheetColumn } from '../../../shared/sheet-format.ts';
import type { ParcelQuoter } from '../../courier-partners/pricing/quote-many.ts';
import { detailsOf, type OrderDetails, parcelOf } from '../../orders/record/details.ts';
import type { OrderRule } from '../../orders/record/order.ts';
import type { badRowCollector } from '../../uploads/bad-rows.ts';
import { parseCell } from '../../workbooks/format/cells.ts';
import type { SheetRow } from '../../workbooks/format/read-sheet.ts';
import type { BadRow } from './keep-refusal.ts';
import { orderInputOfRow, usesDefaultPickup } from './order-input-of-row.ts';

/** A row without errors, from which an order is made. */
export interface GoodRow {
  rowNumber: number;
  details: OrderDetails;
  referenceNumber: string | undefined;
  offers: Quote['available'];
  measured: Quote['measured'];
  /** The seller's rule that was applied to the order. Absent if no rule matches. */
  rule?: OrderRule | undefined;
  /** Warnings that a pin code belongs to another city or state than the address has. */
  warnings: string[];
}

interface Checking {
  pickup: PickupAddress | undefined;
  quotes: Pick<ParcelQuoter, 'quote' | 'place'>;
  bad: ReturnType<typeof badRowCollector>;
  /** The bad rows with their cells. `checkRows` fills this list. */
  badCells: BadRow[];
  /** Called after every few rows with the number of rows checked so far. */
  checked(rows: number): Promise<void>;
}

const TOLD_EVERY = 100;
const NO_PICKUP =
  'Some rows leave the pickup columns empty, and you have no default pickup address. Add one to your profile, or fill in the pickup columns.';

/** Checks the rows of a bulk and prices them. Returns the good rows and adds the others to `bad` and `badCells`. */
export async function checkRows(rows: readonly SheetRow[], { pickup, quotes, bad, badCells, checked }: Checking) {
  const good: GoodRow[] = [];
  const firstWith = new Map<string, number>();
  if (pickup === undefined && rows.some(({ cells }) => usesDefaultPickup(cells))) bad.add(0, NO_PICKUP);
  for (const [index, { rowNumber, cells, from }] of rows.entries()) {
    if (index > 0 && index % TOLD_EVERY === 0) await checked(index);
    const { input, errors = [], referenceNumber } = orderInputOfRow(cells, pickup);
    const messages = [...errors];
    if (referenceNumber !== undefined) {
      const first = firstWith.get(referenceNumber);
      if (first === undefined) firstWith.set(referenceNumber, rowNumber);
      else messages.unshift(`Order ID: '${referenceNumber}' is there twice: also in row ${first}.`);
    }
    const lacksPickup = pickup === undefined && usesDefaultPickup(cells);
    const priced = input === undefined || lacksPickup ? undefined : await priceOf(input, quotes);
    if (priced?.problem !== undefined) messages.push(priced.problem);
    const { unknown, warnings } = await checkPins(cells, quotes);
    // Unknown pin codes are reported even if the row has other errors.
    if (priced === undefined) messages.push(...unknown);
    if (messages.length > 0) {
      const said = from === undefined ? messages : messages.map((message) => withHeading(message, from));
      bad.add(rowNumber, said.join(' '), pinsOf(cells, pickup));
      badCells.push({ rowNumber, cells, errors: said, warnings });
    } else if (priced?.offers !== undefined) good.push({ rowNumber, referenceNumber, warnings, ...priced });
  }
  return good;
}

/** Adds the heading in the seller's own file to an error that names one of our columns. */
function withHeading(message: string, from: NonNullable<SheetRow['from']>): string {
  const header = Object.keys(from).find((one) => message.startsWith(`${one}: `) || message.startsWith(`${one} has `));
  return header === undefined || from[header] === header ? message : `${message} In your file: ${from[header]}.`;
}

/**
 * Returns the source and destination pin codes of a row, so that a person can find the row. If the row uses the default
 * pickup address, the source is that address's pin code.
 */
const pinsOf = (cells: SheetRow['cells'], pickup: PickupAddress | undefined) => ({
  sourcePin: usesDefaultPickup(cells) ? (pickup?.postcode ?? '') : (cells['Pickup Pincode'] ?? '').slice(0, 20),
  destinationPin: (cells['Shipping Pincode'] ?? '').slice(0, 20),
});

const PINS: readonly SheetColumn[] = BULK_ORDERS_SHEET.columns
  .filter(({ kind }) => kind === 'pincode')
  .map((column) => ({ ...column, required: false }));

/**
 * Returns the errors about unknown pin codes of a row, and warnings if a pin code belongs to another city or state than
 * its address.
 */
async function checkPins(cells: SheetRow['cells'], quotes: Checking['quotes']) {
  const [unknown, warnings]: [string[], string[]] = [[], []];
  for (const column of PINS) {
    const parsed = parseCell(column, cells[column.header] ?? '');
    const pincode = 'value' in parsed ? parsed.value : undefined;
    if (typeof pincode !== 'string') continue;
    const place = await quotes.place(pincode);
    if (place === undefined) unknown.push(`${column.header}: Pin code ${pincode} is not known.`);
    const cellOf = (part: string) => cells[column.header.replace('Pincode', part)] ?? '';
    const warning = placeWarning({ city: cellOf('City'), state: cellOf('State') }, place);
    if (warning !== undefined) warnings.push(`${column.header}: ${warning}`);
  }
  return { unknown, warnings };
}

const COLUMN_OF: Readonly<Record<string, string>> = {
  'pickup_address.postcode': 'Pickup Pincode',
  'shipping_address.postcode': 'Shipping Pincode',
};

interface Problem {
  problem: string;
  offers?: undefined;
}

/** Returns the offers of all partners for an order, or the reason why there are none. */
async function priceOf(
  input: OrderInput,
  quotes: Checking['quotes'],
): Promise<(Pick<GoodRow, 'details' | 'offers' | 'measured'> & { problem?: undefined }) | Problem> {
  const details = detailsOf(input);
  const { pickup_address: from, shipping_address: to } = details;
  try {
    const { available, unavailable, measured } = await quotes.quote({
      parcel: parcelOf(details),
      source: { pincode: from.postcode, field: 'pickup_address.postcode' },
      destination: { pincode: to.postcode, field: 'shipping_address.postcode' },
    });
    if (available.length > 0) return { details, offers: available, measured };
    const reasons = [...new Set(unavailable.map(({ reason }) => reason))];
    return {
      problem: `No courier partner takes this parcel from ${from.postcode} to ${to.postcode}: ${reasons.join('; ').toLowerCase()}.`,
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const said = Object.entries(error.fields ?? {}).map(([field, text]) => `${COLUMN_OF[field] ?? field}: ${text}`);
    return { problem: said.length > 0 ? said.join(' ') : error.message };
  }
}
