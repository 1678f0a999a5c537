/** Who reads the lists of orders whole: what the two list screens show. */
export const LISTS = ['order.order_dashboard', 'order.ticket_dashboard'] as const;

/** Screens beside them that are made of orders which are paid: who has one of these alone is shown no others. */
export const PAID_LISTS = ['manifest', 'report.user_usage', 'billing_and_wallet.invoice'] as const;

/** The screen that is made of orders with a disputed weight: who has it alone is shown those and no others. */
export const DISPUTES = 'weight_discrepancy.weight_dispute';

/** Who may ask for a list of orders at all. */
export const ANY_LIST = [...LISTS, ...PAID_LISTS, DISPUTES] as const;
