import { LISTS } from '../orders/list-access.ts';

/** Permissions to download invoices: any one of these. */
export const INVOICES = [...LISTS, 'billing_and_wallet.invoice', 'order.bulk_order', 'report.user_usage'] as const;
