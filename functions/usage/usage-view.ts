import { toRupees } from '../../shared/money.ts';
import type { UsageTotals, UsageView } from '../../shared/usage/contract.ts';
import type { Role } from '../users/role-store.ts';
import type { ListedCustomer } from './customers.ts';
import type { Usage } from './usage.ts';
import type { RangeUsage } from './usage-of.ts';

/** Returns a customer of the usage report as the API shows it. */
export const usageView = (customer: ListedCustomer, role: Role | undefined, usage: RangeUsage): UsageView => ({
  _id: customer.id,
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: customer.email,
  role: { _id: { _id: customer.roleId, name: role?.name ?? '' } },
  created_at: customer.createdAt,
  usage_detail: {
    total_order_count: usage.orders,
    total_amount: toRupees(usage.paise),
    last_order_date: usage.lastDay,
  },
});

/** Returns the totals that the report's cards show. */
export const usageTotals = ({ orders, paise, bulkOrders, bulks }: Usage): UsageTotals => ({
  total_amount: toRupees(paise),
  total_individual_count: orders - bulkOrders,
  total_bulk_upload_count: bulks,
  total_bulk_order_count: bulkOrders,
});
