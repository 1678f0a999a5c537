import type { Order } from './order.ts';

/** An order without the attributes stored beside it in its item: keys, version and status. */
type OrderBody = Omit<Order, 'id' | 'owner' | 'version' | 'status'>;
type Address = OrderDetails['shipping_address'];
type OrderDetails = OrderBody['details'];

/** The values of fields that a stored order omits. */
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

/** Addresses that are often the same as another. */
const COPIES = ['billing_address', 'reverse_pickup_address', 'rto_address'] as const;
const ORIGINALS = ['pickup_address', 'shipping_address'] as const;

/** A copied address is stored as the name of the field that it was copied from. */
type Stored<T> = { [K in keyof T]: K extends (typeof COPIES)[number] ? T[K] | (typeof ORIGINALS)[number] : T[K] };

/** An order as it is stored: one plain map, so that an operator can read it in the console and in exports. */
export type StoredOrder = Omit<Partial<OrderBody>, 'details'> & { details: Stored<OrderDetails> };

/** The part of an address that every address has. */
const plainAddress = ({ line1, line2, country, state, city, postcode }: Address): Address => ({
  line1,
  line2,
  country,
  state,
  city,
  postcode,
});

const isCopy = (one: Address, other: Address): boolean =>
  JSON.stringify(one) === JSON.stringify(plainAddress(one)) &&
  JSON.stringify(plainAddress(one)) === JSON.stringify(plainAddress(other));

/** Returns the map to store for an order. Empty fields are left out, copied addresses are references. Pure. */
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

/** Returns the order in a stored map: the reverse of `toStored`. Pure. */
export function fromStored({ details: stored, ...body }: StoredOrder): OrderBody {
  const details = { ...stored } as OrderDetails;
  for (const copy of COPIES) {
    const original = stored[copy];
    if (typeof original === 'string') details[copy] = plainAddress(stored[original]);
  }
  return { ...EMPTY, ...(body as Omit<OrderBody, 'details'>), details };
}
