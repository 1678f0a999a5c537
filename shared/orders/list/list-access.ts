/**
 * The permissions of the two screens that create orders. Each of them allows choosing partners, paying and printing.
 */
export const CREATE_PERMISSIONS = ['order.individual_order', 'order.bulk_order'] as const;

/** The permissions of the two order list screens. Each of them allows listing paid and unpaid orders. */
export const LIST_PERMISSIONS = ['order.order_dashboard', 'order.ticket_dashboard'] as const;

/**
 * The permissions of other screens that list paid orders. A caller who has only permissions of this list sees no unpaid
 * orders.
 */
export const PAID_LIST_PERMISSIONS = ['manifest', 'report.user_usage', 'billing_and_wallet.invoice'] as const;

/** The permission Weight Dispute. A caller who has only this permission sees only orders with a weight charge. */
export const DISPUTE_PERMISSION = 'weight_discrepancy.weight_dispute';

/** The permissions of all screens that list orders. For `GET /orders` a caller needs one of them. */
export const ANY_LIST_PERMISSION = [...LIST_PERMISSIONS, ...PAID_LIST_PERMISSIONS, DISPUTE_PERMISSION] as const;
