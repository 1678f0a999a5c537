import { Failure } from '../../../shared/errors.ts';
import { log } from '../../platform/log.ts';
import { type Change, ConditionFailed, type Item, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { findAll } from '../../platform/table/find.ts';
import { list } from '../../platform/table/list.ts';
import { scanTable } from '../../platform/table/scan-table.ts';
import { headOf, plainText } from '../../search/plain-text.ts';
import type { Scope } from '../../search/store.ts';
import { courierOfOrder, type Order } from './order.ts';

/** Which order an AWB is. Two couriers may give out the same number: these are two records. */
export interface AwbRecord {
  awb: string;
  courier: string;
  orderId: string;
}

/** Spread by the first two signs and kept by the rest, so that the beginning of an AWB finds it too. */
const keyOf = (awb: string, courier: string): Key => {
  const plain = plainText(awb);
  return { pk: `AWB#${headOf(plain)}`, sk: `${plain}#${courier}` };
};

type Booked = Order & { awb: string };

/**
 * Writes the record of an order's AWB: a courier's number belongs to one order. Again it changes nothing.
 * @throws AwbTaken when it is another order's
 */
export async function claimAwb(order: Booked): Promise<void> {
  const courier = courierOfOrder(order);
  const record: AwbRecord = { awb: order.awb, courier, orderId: order.id };
  const claim: Change = {
    put: { ...keyOf(order.awb, courier), ...record },
    if: [['pk', 'absent']],
    else: (item) => new AwbTaken(order.awb, String(item?.['orderId'])),
  };
  await commit([claim]).catch((error: unknown) => {
    if (!(error instanceof AwbTaken && error.orderId === order.id)) throw error;
  });
}

/** Takes back the record of an AWB that did not become the order's: it had another by then. */
export async function releaseAwb(order: Booked): Promise<void> {
  const gone: Change = { delete: keyOf(order.awb, courierOfOrder(order)), if: [['orderId', '=', order.id]] };
  await commit([gone]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** Every record. An operator's command, see `scanTable`. */
export async function* scanAwbs(): AsyncGenerator<AwbRecord> {
  for await (const item of scanTable('AWB#')) yield item as Item & AwbRecord;
}

/** Writes the record of an order that was booked, if it has none. One that is another order's is told of and left. */
export async function restoreAwb(order: Order): Promise<void> {
  if (order.awb === null) return;
  await claimAwb({ ...order, awb: order.awb }).catch((error: unknown) => {
    if (!(error instanceof AwbTaken)) throw error;
    log.error('AWB given twice', { order_id: order.id, awb: order.awb, error });
  });
}

const recordsBeginning = async (text: string, begins: string, limit: number): Promise<AwbRecord[]> =>
  (await list<Item & AwbRecord>({ pk: `AWB#${headOf(plainText(text))}`, begins, limit })).items;

/** Far more than there are couriers. */
const MOST_COURIERS = 100;

/** The records of AWBs that a courier gave out, by consistent reads. */
export const findAwbsOf = (courier: string, awbs: readonly string[]): Promise<AwbRecord[]> =>
  findAll<AwbRecord>([...new Map(awbs.map((awb) => [plainText(awb), keyOf(awb, courier)])).values()]);

/** The records of exactly this AWB, one for each courier that gave it out. Consistent: a booking is found at once. */
export const findAwb = (awb: string): Promise<AwbRecord[]> =>
  recordsBeginning(awb, `${plainText(awb)}#`, MOST_COURIERS);

/** Records looked through for a beginning; one that fits more finds no parcel. */
const MOST_READ = 1000;
/** Signs with which an owner's AWB is looked for: those of a courier all begin alike, and all sellers' stand together. */
const LEAST_OF_OWNER = 6;

/** Ids of orders whose AWB begins so, of an owner, of one courier or of all. */
export async function searchAwbs(text: string, scope: Scope, enough: number): Promise<string[]> {
  const begins = plainText(text);
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

/** A courier gave out an AWB that another order of its has: one of the two parcels cannot be told apart. */
export class AwbTaken extends Failure {
  /** Whose AWB it is. */
  readonly orderId: string;

  constructor(awb: string, orderId: string) {
    super('CONFLICT', `The courier gave AWB ${awb} to order ${orderId} already.`);
    this.orderId = orderId;
  }
}
