import { nameOf } from '../../../../shared/name-of.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { Seller } from './label-facts.ts';

/** Returns company and GSTIN of an order's creator; without a company, the order's own name. */
export function sellerOf({
  created_by: creator,
  other_details: other,
}: Pick<OrderView, 'created_by' | 'other_details'>): Seller {
  return { company: creator.company_name || other.companyName || nameOf(creator), gstin: creator.gst_number };
}
