import { nameOf } from '../../../../shared/name-of.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { Seller } from './label-facts.ts';

/**
 * Returns the company and GSTIN of the user who created an order. Without a company it is the name given in the order.
 */
export function findSellerOfOrder({
  created_by: creator,
  other_details: other,
}: Pick<OrderView, 'created_by' | 'other_details'>): Seller {
  return { company: creator.company_name || other.companyName || nameOf(creator), gstin: creator.gst_number };
}
