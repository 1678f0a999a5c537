import { type Permission, SECTIONS, type Section } from '../../../shared/permissions.ts';

/**
 * Kinds of callers: nobody signed in, users of the usual roles, a user with an inactive role, and one user for each
 * permission.
 */
export type Kind = 'nobody' | 'inactive' | 'merchant' | 'vendor' | 'staff' | 'administrator' | Permission;

export const ROLES = ['merchant', 'vendor', 'staff', 'administrator'] as const;
export const SIGNED_IN: readonly Kind[] = [
  'inactive',
  ...ROLES,
  ...(Object.keys(SECTIONS) as Section[]),
  'showAllOrders',
];
export const EVERYONE: readonly Kind[] = ['nobody', ...SIGNED_IN];

/** Who may open which pages of the specifications. A route is open to the kinds whose pages call it. */
export const MASTER_DATA: readonly Kind[] = ['staff', 'administrator', 'upload_data.master'];
export const UPLOADED_DATA: readonly Kind[] = [
  'vendor',
  'staff',
  'administrator',
  'upload_data.master',
  'upload_data.courier_partner',
  'weight_discrepancy.weight_dispute_upload',
];
export const COURIER_DATA: readonly Kind[] = ['vendor', 'staff', 'administrator', 'upload_data.courier_partner'];
export const PREVIEWED_DATA: readonly Kind[] = [...COURIER_DATA, 'upload_data.master'];
export const WEIGHT_FILES: readonly Kind[] = ['staff', 'administrator', 'weight_discrepancy.weight_dispute_upload'];
export const PIN_CODE_SEARCH: readonly Kind[] = ['merchant', 'staff', 'administrator', 'pin_code_search'];
export const ADD_ORDER: readonly Kind[] = [...ROLES, 'order.individual_order'];
/** Comments are open to users who create orders, and to users who work on tickets. */
export const COMMENTS: readonly Kind[] = [...ADD_ORDER, 'order.ticket_dashboard'];
export const TICKETS: readonly Kind[] = ['merchant', 'staff', 'administrator', 'order.ticket_dashboard'];
export const CHOOSE_AND_PAY: readonly Kind[] = [...ROLES, 'order.individual_order', 'order.bulk_order'];
export const ORDER_LISTS: readonly Kind[] = [...ROLES, 'order.order_dashboard', 'order.ticket_dashboard'];
export const INVOICES: readonly Kind[] = [...ORDER_LISTS, 'billing_and_wallet.invoice'];
export const INVOICE_DETAILS: readonly Kind[] = ['staff', 'administrator', 'billing_and_wallet.invoice'];
/** These kinds may list paid orders, even if they may not list all orders. */
export const ANY_LIST: readonly Kind[] = [
  ...INVOICES,
  'manifest',
  'weight_discrepancy.weight_dispute',
  'report.user_usage',
];
export const DISPUTES: readonly Kind[] = ['staff', 'administrator', 'weight_discrepancy.weight_dispute'];
export const ONE_ORDER: readonly Kind[] = [...ORDER_LISTS, 'order.individual_order', 'order.bulk_order'];
export const MANIFEST: readonly Kind[] = ['staff', 'administrator', 'manifest'];
export const WALLET: readonly Kind[] = ['merchant', 'staff', 'administrator', 'billing_and_wallet.wallet'];
/** Vendor users can neither create nor see bulks. The handlers refuse them, even if their role has the permission. */
export const BULK_UPLOAD: readonly Kind[] = ['merchant', 'staff', 'administrator', 'order.bulk_order'];
export const ANY_WALLET: readonly Kind[] = [...WALLET, 'user_management'];
export const AUDIT: readonly Kind[] = ['administrator'];
export const DASHBOARD: readonly Kind[] = ['merchant', 'staff', 'administrator', 'dashboard'];
/**
 * A user who has only the permission Dashboard (download) can open nothing. In real roles, it always comes together
 * with the permission Dashboard.
 */
export const DASHBOARD_FILES: readonly Kind[] = ['staff', 'administrator'];
export const REMITTANCE: readonly Kind[] = ['staff', 'administrator', 'remittance.confirmation_csv'];
export const COD_REPORTS: readonly Kind[] = ['staff', 'administrator', 'report.cod'];
export const STAFF: readonly Kind[] = ['staff', 'administrator', 'showAllOrders'];
export const CUSTOMERS: readonly Kind[] = ['vendor', 'staff', 'administrator', 'showAllOrders'];
