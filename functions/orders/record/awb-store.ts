import { Failure } from '../../../shared/errors.ts';
import { log } from '../../platform/log.ts';
import { type Change, ConditionFailed, type Item, type Key } from '../../platform/table/change.ts';
import { commit, commitEach } from '../../platform/table/commit.ts';
import { findAll } from '../../platform/table/find.ts';
import { list } from '../../platform/table/list.ts';
import { scanTable } from '../../platform/table/scan-table.ts';
import { firstTwoLetters, normalisedSearchText } from '../../search/normalised-text.ts';
import type { SearchScope } from '../../search/store.ts';
import { courierOfOrder, type Order } from './order.ts';

/** The record that names the order of an AWB. If two couriers use the same number, there are two records. */
export interface AwbRecord {
  awb: string;
  courier: string;
  orderId: string;
}

/**
 * Returns the key of an AWB's record. The partition is the first two characters of the AWB, so that AWBs can be
 * searched by their beginning.
 */
const keyOf = (awb: string, courier: string): Key => {
  const plain = normalisedSearchText(awb);
  return { pk: `AWB#${firstTwoLetters(plain)}`, sk: `${plain}#${courier}` };
};

type Booked = Order & { awb: string };

/**
 * Returns the write of the record that an order has an AWB. It fails with `AwbTaken` if the AWB already has a record.
 */
function claimWrite(order: Booked): Change {
  const courier = courierOfOrder(order);
  const record: AwbRecord = { awb: order.awb, courier, orderId: order.id };
  return {
    put: { ...keyOf(order.awb, courier), ...record },
    if: [['pk', 'absent']],
    else: (item) => new AwbTaken(order.awb, String(item?.['orderId'])),
  };
}

/**
 * Writes the record that an order has an AWB. Does nothing if the record exists.
 * @throws AwbTaken if another order of the courier has this AWB
 */
export async function claimAwb(order: Booked): Promise<void> {
  await commit([claimWrite(order)]).catch((error: unknown) => {
    if (!(error instanceof AwbTaken && error.orderId === order.id)) throw error;
  });
}

/** Deletes the record of an AWB that the order does not use, because the order was booked with another AWB. */
export async function releaseAwb(order: Booked): Promise<void> {
  const gone: Change = { delete: keyOf(order.awb, courierOfOrder(order)), if: [['orderId', '=', order.id]] };
  await commit([gone]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** Yields all AWB records. Reads the whole table, so only operators' commands may use it (see `scanTable`). */
export async function* scanAwbs(): AsyncGenerator<AwbRecord> {
  for await (const item of scanTable('AWB#')) yield item as Item & AwbRecord;
}

/**
 * Writes the missing AWB records of booked orders. An existing record costs a read but no write. If another order has
 * an AWB, only logs an error.
 */
export async function restoreAwbs(orders: readonly Order[]): Promise<void> {
  const booked = orders.filter((order): order is Booked => order.awb !== null);
  const keys = new Map(booked.map((order) => keyOf(order.awb, courierOfOrder(order))).map((key) => [nameOf(key), key]));
  const found = await findAll<Item & AwbRecord>([...keys.values()]);
  const holders = new Map(found.map((item) => [nameOf(item), item.orderId]));
  const holderOf = (order: Booked) => holders.get(nameOf(keyOf(order.awb, courierOfOrder(order))));
  const missing = booked.filter((order) => holderOf(order) !== order.id);
  const errors = await commitEach(missing.map(claimWrite));
  for (const [at, { id, awb }] of missing.entries()) {
    const error = errors[at];
    if (error === undefined || (error instanceof AwbTaken && error.orderId === id)) continue;
    if (!(error instanceof AwbTaken)) throw error;
    log.error('AWB given twice', { order_id: id, awb, error });
  }
}

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

const recordsBeginning = async (text: string, begins: string, limit: number): Promise<AwbRecord[]> =>
  (await list<Item & AwbRecord>({ pk: `AWB#${firstTwoLetters(normalisedSearchText(text))}`, begins, limit })).items;

/**
 * The highest number of records that one AWB can have. Each courier has at most one, and we have far fewer than 100
 * couriers.
 */
const MOST_COURIERS = 100;

/** Returns the records of some AWBs of a courier. The read is strongly consistent. */
export const findAwbsOf = (courier: string, awbs: readonly string[]): Promise<AwbRecord[]> =>
  findAll<AwbRecord>([...new Map(awbs.map((awb) => [normalisedSearchText(awb), keyOf(awb, courier)])).values()]);

/**
 * Returns the records of exactly this AWB, one for each courier that used it. The read is strongly consistent.
 */
export const findAwbRecords = (awb: string): Promise<AwbRecord[]> =>
  recordsBeginning(awb, `${normalisedSearchText(awb)}#`, MOST_COURIERS);

/** The highest number of records that a search among one owner's or one courier's AWBs reads. */
const MOST_READ = 1000;
/**
 * The lowest number of characters with which a seller can search AWBs. AWBs of one courier begin alike, and the AWBs of
 * all sellers are stored together. So a search for a shorter text would read many AWBs of other sellers.
 */
const LEAST_OF_OWNER = 6;

/** Returns the ids of orders whose AWB begins with the text. The scope limits the search to an owner or a courier. */
export async function searchAwbs(text: string, scope: SearchScope, enough: number): Promise<string[]> {
  const begins = normalisedSearchText(text);
  if (begins.length < ('owner' in scope ? LEAST_OF_OWNER : 2)) return [];
  const isAnyones = 'everyone' in scope && scope.courier === null;
  const records = await recordsBeginning(text, begins, isAnyones ? enough : MOST_READ);
  const isMeant = ({ courier, orderId }: AwbRecord): boolean =>
    'owner' in scope ? orderId.startsWith(`${scope.owner}-`) : isAnyones || courier === scope.courier;
  return records
    .filter(isMeant)
    .slice(0, enough)
    .map(({ orderId }) => orderId);
}

/** Thrown if a courier gives an order an AWB that another order of the same courier already has. */
export class AwbTaken extends Failure {
  /** The order that has the AWB. */
  readonly orderId: string;

  constructor(awb: string, orderId: string) {
    super('CONFLICT', `The courier gave AWB ${awb} to order ${orderId} already.`);
    this.orderId = orderId;
  }
}
