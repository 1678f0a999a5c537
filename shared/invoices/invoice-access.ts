import { LISTS } from '../orders/list-access.ts';

/** The permissions that allow downloading invoices; a caller needs any one of them. */
export const INVOICES = [...LISTS, 'billing_and_wallet.invoice', 'order.bulk_order', 'report.user_usage'] as const;
