import type { OrderView } from '../../../../shared/orders/order.ts';
import type { Seller } from './label-facts.ts';

/** Company and GSTIN of an order's creator; where there is no company, what the order itself says. */
export function sellerOf({
  created_by: creator,
  other_details: other,
}: Pick<OrderView, 'created_by' | 'other_details'>): Seller {
  const name = `${creator.first_name} ${creator.last_name}`.trim() || creator.email;
  return { company: creator.company_name || other.companyName || name, gstin: creator.gst_number };
}
