/** Permissions to read whole lists of orders: those of the two list screens. */
export const LISTS = ['order.order_dashboard', 'order.ticket_dashboard'] as const;

/** Other screens of paid orders. A caller with these only is shown no unpaid ones. */
export const PAID_LISTS = ['manifest', 'report.user_usage', 'billing_and_wallet.invoice'] as const;

/** The screen of orders with a disputed weight. A caller with this only is shown no others. */
export const DISPUTES = 'weight_discrepancy.weight_dispute';

/** Permissions to request any list of orders. */
export const ANY_LIST = [...LISTS, ...PAID_LISTS, DISPUTES] as const;
