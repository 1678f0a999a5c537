import type { Order } from './order.ts';

/** An order without the fields that its item stores as separate attributes: id, owner, version and status. */
type OrderBody = Omit<Order, 'id' | 'owner' | 'version' | 'status'>;
type Address = OrderDetails['shipping_address'];
type OrderDetails = OrderBody['details'];

/** Default values of an order's fields. A stored order omits fields with these values. */
const EMPTY = {
  plan: null,
  bulkId: null,
  choice: null,
  charge: null,
  awb: null,
  sortCode: null,
  pending: null,
  rto: null,
  refund: null,
  error: null,
  deliveredAt: null,
  attempts: 0,
  ticketSince: null,
  scans: [],
  rawScan: null,
  lastRemark: null,
  dueAt: null,
} as const satisfies Partial<OrderBody>;

/**
 * The address fields that often equal one of the address fields in `ORIGINALS`. In this case, only the name of that
 * field is stored.
 */
const COPIES = ['billing_address', 'reverse_pickup_address', 'rto_address'] as const;
const ORIGINALS = ['pickup_address', 'shipping_address'] as const;

/**
 * Order details as they are stored. An address that equals another address is replaced by the field name of that
 * address.
 */
type Stored<T> = { [K in keyof T]: K extends (typeof COPIES)[number] ? T[K] | (typeof ORIGINALS)[number] : T[K] };

/** An order as it is stored: a plain map, which operators can read in the AWS console and in exports. */
export type StoredOrder = Omit<Partial<OrderBody>, 'details'> & { details: Stored<OrderDetails> };

/** Returns an address with only the fields that all kinds of addresses have. */
export const plainAddress = ({ line1, line2, country, state, city, postcode }: Address): Address => ({
  line1,
  line2,
  country,
  state,
  city,
  postcode,
});

/** Returns whether two addresses are the same place. */
export const isSamePlace = (one: Address, other: Address): boolean =>
  JSON.stringify(plainAddress(one)) === JSON.stringify(plainAddress(other));

const isCopy = (one: Address, other: Address): boolean =>
  JSON.stringify(one) === JSON.stringify(plainAddress(one)) && isSamePlace(one, other);

/**
 * Converts an order to its stored form. Leaves out default values, and replaces an address that equals another one by a
 * field name. Pure.
 */
export function toStored({ id: _, owner: __, version: ___, status: ____, ...body }: Order): StoredOrder {
  const details: Stored<OrderDetails> = { ...body.details };
  for (const copy of COPIES) {
    const address = body.details[copy];
    const original = address && ORIGINALS.find((name) => isCopy(address, body.details[name]));
    if (original !== undefined) details[copy] = original;
  }
  const filled = Object.entries(body).filter(([name, value]) => {
    const empty: unknown = EMPTY[name as keyof typeof EMPTY];
    return Array.isArray(empty) ? (value as unknown[]).length > 0 : value !== empty && value !== undefined;
  });
  return { ...(Object.fromEntries(filled) as Partial<OrderBody>), details };
}

/** Converts a stored order back to an order: the reverse of `toStored`. Pure. */
export function fromStored({ details: stored, ...body }: StoredOrder): OrderBody {
  const details = { ...stored } as OrderDetails;
  for (const copy of COPIES) {
    const original = stored[copy];
    if (typeof original === 'string') details[copy] = plainAddress(stored[original]);
  }
  return { ...EMPTY, ...(body as Omit<OrderBody, 'details'>), details };
}
