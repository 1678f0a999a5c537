import type { Need } from '../../../shared/shops/order-from-shop.ts';
import type { StoredOffer } from './choice/kept-offers.ts';
import type { OrderDetails } from './details.ts';
import type { Order, OrderRule } from './order.ts';
import type { OrderLine, OrderShop } from './shop/order-shop.ts';

/** The values from which a new order is built. */
interface Made {
  id: string;
  owner: string;
  details: OrderDetails;
  inputHash: string;
  plan: string | null;
  bulkId?: string | null;
  referenceNumber?: string | undefined;
  offers?: readonly StoredOffer[];
  rule?: OrderRule;
  shop?: OrderShop;
  shopLines?: readonly OrderLine[];
  needs?: readonly Need[];
  at: Date;
}

/** Returns a new order: unpaid, without a partner, and without a due time. Pure. */
export const newOrder = ({ at, bulkId = null, referenceNumber, ...made }: Made): Order => ({
  ...made,
  version: 1,
  createdAt: at.toISOString(),
  bulkId,
  ...(referenceNumber !== undefined && { referenceNumber }),
  status: 'new',
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
});
