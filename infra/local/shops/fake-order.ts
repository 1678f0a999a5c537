/** A line of an order in a fake shop. */
export interface FakeLine {
  id: number;
  sku: string;
  title: string;
  quantity: number;
  rupees: number;
  /** The weight of one piece; 0 if the shop does not know it. */
  grams: number;
  /** True for goods that are not shipped. */
  isVirtual?: boolean;
  /** How many pieces the shop has refunded. Only WooCommerce's list of refunds says it; the order's line stays. */
  refundedPieces?: number;
  /** The variation of a WooCommerce product, such as a size. `grams` and `isVirtual` of the line are the product's. */
  variation?: FakeVariation;
}

export interface FakeVariation {
  id: number;
  /** The id of the product. Several lines can have variations of the same one. */
  product: number;
  /** The weight of one piece; 0 if the variation has the weight of the product. */
  grams: number;
  isVirtual?: boolean;
}

/** A fulfilment of an order in a fake shop. The page of the fake shop shows it. */
export interface FakeFulfilment {
  id: number;
  awb: string;
  company: string;
  url: string;
  at: string;
  isCancelled: boolean;
  events: string[];
}

/** The part of an order that one location of a fake shop ships. */
export interface FakePart {
  id: number;
  status: 'OPEN' | 'ON_HOLD' | 'CLOSED' | 'CANCELLED';
  lines: FakeLine[];
  fulfilments: FakeFulfilment[];
}

export interface FakeCustomer {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  line1: string;
  city: string;
  /** The code of the state, as WooCommerce stores it. `state` is its name. */
  stateCode: string;
  state: string;
  pincode: string;
  country: string;
}

/** An order of a fake shop. It has all fields that Shopify and WooCommerce need for their replies. */
export interface FakeOrder {
  id: number;
  number: number;
  createdAt: string;
  changedAt: string;
  customer: FakeCustomer;
  payment: 'cod' | 'prepaid' | 'unpaid';
  /** How much of a COD order is already paid. Only Shopify says it. */
  paidRupees: number;
  /** The name of the payment method, if it differs from the default name for `payment`. */
  method?: string;
  shippingRupees: number;
  note: string;
  /** Only Shopify has tags. */
  tags: readonly string[];
  isTest: boolean;
  isCancelled: boolean;
  /** How much of the payment the shop has refunded. */
  refundedRupees: number;
  isCompleted: boolean;
  parts: FakePart[];
  notes: { note: string; isForCustomer: boolean }[];
}

/** Returns the lines of an order. If only a part of the order is cancelled, leaves out the lines of this part. */
export const linesOf = ({ parts, isCancelled }: FakeOrder): FakeLine[] =>
  parts.filter(({ status }) => isCancelled || status !== 'CANCELLED').flatMap(({ lines }) => lines);

/** Returns what the customer pays, in rupees. Prices include tax. */
export const totalOf = (order: FakeOrder): number =>
  linesOf(order).reduce((sum, { rupees, quantity }) => sum + rupees * quantity, 0) + order.shippingRupees;

/** Returns whether the whole payment was refunded. */
export const isRefunded = (order: FakeOrder): boolean =>
  order.refundedRupees > 0 && order.refundedRupees >= totalOf(order);

export const fulfilmentsOf = ({ parts }: FakeOrder): FakeFulfilment[] =>
  parts.flatMap(({ fulfilments }) => fulfilments);

/** The fields of a new order that a person or a test can choose. All other fields have default values. */
export type OrderWish = Partial<Omit<FakeOrder, 'id' | 'number' | 'parts' | 'customer'>> & {
  customer?: Partial<FakeCustomer>;
  /** The lines of the order, by location. */
  lines?: Partial<FakeLine>[][];
};

const CUSTOMER: FakeCustomer = {
  firstName: 'Meera',
  lastName: 'Nair',
  phone: '+91 98765 43210',
  email: 'meera@example.in',
  line1: '12 MG Road',
  city: 'Mumbai',
  stateCode: 'MH',
  state: 'Maharashtra',
  pincode: '400001',
  country: 'IN',
};
const KURTA = { sku: 'KURTA-M', title: 'Cotton kurta', quantity: 1, rupees: 999, grams: 450 };

/** Creates an order from a wish. The default is a kurta for a customer in Mumbai, paid online. */
export function fakeOrder({ customer, lines = [[{}]], ...wish }: OrderWish, number: number, at: string): FakeOrder {
  const id = 5_000_000_000 + number;
  return {
    id,
    number,
    createdAt: at,
    changedAt: at,
    payment: 'prepaid',
    paidRupees: 0,
    shippingRupees: 60,
    note: '',
    tags: [],
    isTest: false,
    isCancelled: false,
    refundedRupees: 0,
    isCompleted: false,
    notes: [],
    ...wish,
    customer: { ...CUSTOMER, ...customer },
    parts: lines.map((some, n) => ({
      id: id * 10 + n,
      status: 'OPEN',
      lines: some.map((line, m) => ({ id: id * 100 + n * 10 + m, ...KURTA, ...line })),
      fulfilments: [],
    })),
  };
}
