import { LIST_PERMISSIONS } from '../orders/list/list-access.ts';

/** The permissions that allow downloading invoices. A caller needs one of them. */
export const INVOICE_PERMISSIONS = [
  ...LIST_PERMISSIONS,
  'billing_and_wallet.invoice',
  'order.bulk_order',
  'report.user_usage',
] as const;
