import { type Permission, SECTIONS, type Section } from '../../../shared/permissions.ts';

/**
 * Kinds of callers: nobody signed in, users of the usual roles, a user with an inactive role, and one user for each
 * permission.
 */
export type Kind = 'nobody' | 'inactive' | 'merchant' | 'vendor' | 'staff' | 'administrator' | Permission;

export const ROLES = ['merchant', 'vendor', 'staff', 'administrator'] as const;
const SIGNED_IN: readonly Kind[] = ['inactive', ...ROLES, ...(Object.keys(SECTIONS) as Section[]), 'showAllOrders'];
export const EVERYONE: readonly Kind[] = ['nobody', ...SIGNED_IN];

/** Who may open which pages of the specifications. A route is open to the kinds whose pages call it. */
const MASTER_DATA: readonly Kind[] = ['staff', 'administrator', 'upload_data.master'];
const UPLOADED_DATA: readonly Kind[] = [
  'vendor',
  'staff',
  'administrator',
  'upload_data.master',
  'upload_data.courier_partner',
  'weight_discrepancy.weight_dispute_upload',
];
const WEIGHT_FILES: readonly Kind[] = ['staff', 'administrator', 'weight_discrepancy.weight_dispute_upload'];
const COURIER_DATA: readonly Kind[] = ['vendor', 'staff', 'administrator', 'upload_data.courier_partner'];
const PIN_CODE_SEARCH: readonly Kind[] = ['merchant', 'staff', 'administrator', 'pin_code_search'];
const ADD_ORDER: readonly Kind[] = [...ROLES, 'order.individual_order'];
const CHOOSE_AND_PAY: readonly Kind[] = [...ROLES, 'order.individual_order', 'order.bulk_order'];
const ORDER_LISTS: readonly Kind[] = [...ROLES, 'order.order_dashboard', 'order.ticket_dashboard'];
const INVOICES: readonly Kind[] = [...ORDER_LISTS, 'billing_and_wallet.invoice'];
const INVOICE_DETAILS: readonly Kind[] = ['staff', 'administrator', 'billing_and_wallet.invoice'];
/** These kinds may list paid orders, even if they may not list all orders. */
const ANY_LIST: readonly Kind[] = [...INVOICES, 'manifest', 'weight_discrepancy.weight_dispute', 'report.user_usage'];
const DISPUTES: readonly Kind[] = ['staff', 'administrator', 'weight_discrepancy.weight_dispute'];
const ONE_ORDER: readonly Kind[] = [...ORDER_LISTS, 'order.individual_order', 'order.bulk_order'];
const MANIFEST: readonly Kind[] = ['staff', 'administrator', 'manifest'];
const WALLET: readonly Kind[] = ['merchant', 'staff', 'administrator', 'billing_and_wallet.wallet'];
/** Vendor users can neither create nor see bulks: the handlers refuse them, whatever their role grants. */
const BULK_UPLOAD: readonly Kind[] = ['merchant', 'staff', 'administrator', 'order.bulk_order'];
const ANY_WALLET: readonly Kind[] = [...WALLET, 'user_management'];
const AUDIT: readonly Kind[] = ['administrator'];
const DASHBOARD: readonly Kind[] = ['merchant', 'staff', 'administrator', 'dashboard'];
/** The download permission opens nothing by itself: a role with it also has the page. */
const DASHBOARD_FILES: readonly Kind[] = ['staff', 'administrator'];
const REMITTANCE: readonly Kind[] = ['staff', 'administrator', 'remittance.confirmation_csv'];
const COD_REPORTS: readonly Kind[] = ['staff', 'administrator', 'report.cod'];
const STAFF: readonly Kind[] = ['staff', 'administrator', 'showAllOrders'];
const CUSTOMERS: readonly Kind[] = ['vendor', 'staff', 'administrator', 'showAllOrders'];

/**
 * The kinds that each route admits, by the specifications (1: sections 2.2 and 6, 2: section 6, 3: sections 2 and 6)
 * and api.md, "Who sees what". `sender` means a webhook, which requires the sender's signature. Whether a user may see
 * a given order is checked by the handlers.
 */
export const LETS_IN: Record<string, readonly Kind[] | 'sender'> = {
  'api-keys.make': ['staff', 'administrator', 'core_api_key'],
  'api-keys.change': ['staff', 'administrator', 'core_api_key'],
  'api-keys.remove': SIGNED_IN,
  'attachments.upload': SIGNED_IN,
  'attachments.file': SIGNED_IN,
  'attachments.download': SIGNED_IN,
  'attachments.downloadAlias': SIGNED_IN,
  'attachments.link': SIGNED_IN,
  'audit.list': AUDIT,
  'audit.people': AUDIT,
  'bank-details.save': SIGNED_IN,
  'bank-details.list': ['staff', 'administrator', 'remittance.account_listing'],
  'bank-details.get': SIGNED_IN,
  'bank-details.verify': ['staff', 'administrator'],
  'bank-details.hold': ['staff', 'administrator'],
  'bank-details.stop': SIGNED_IN,
  'bulks.upload': BULK_UPLOAD,
  'bulks.list': BULK_UPLOAD,
  'bulks.get': BULK_UPLOAD,
  'bulks.rows': BULK_UPLOAD,
  'bulks.mend': BULK_UPLOAD,
  'bulks.errorsWorkbook': BULK_UPLOAD,
  'bulks.template': BULK_UPLOAD,
  'bulks.orders': BULK_UPLOAD,
  'bulks.invoices': BULK_UPLOAD,
  'bulks.totals': BULK_UPLOAD,
  'bulks.refusals': BULK_UPLOAD,
  'bulks.prices': BULK_UPLOAD,
  'bulks.choose': BULK_UPLOAD,
  'bulks.pending': ['staff', 'administrator'],
  'bulks.pay': BULK_UPLOAD,
  'cod.list': WALLET,
  'cod.forecast': WALLET,
  'pin-code-master.get': SIGNED_IN,
  'pin-code-master.uploadFile': MASTER_DATA,
  'pin-code-master.template': MASTER_DATA,
  'pin-code-master.uploads': MASTER_DATA,
  'comments.list': ADD_ORDER,
  'comments.channels': ADD_ORDER,
  'comments.create': ADD_ORDER,
  'dashboard.show': DASHBOARD,
  'dashboard.counter': DASHBOARD,
  'dashboard.download': DASHBOARD_FILES,
  'connections.list': ['staff', 'administrator'],
  'connections.test': ['staff', 'administrator'],
  'connections.uploadSeries': ['staff', 'administrator'],
  'connections.uploadStatuses': ['staff', 'administrator'],
  'connections.courierFiles': ['staff', 'administrator'],
  'connections.template': ['staff', 'administrator'],
  'connections.bookingFiles': ['staff', 'administrator'],
  'connections.makeBookingFile': ['staff', 'administrator'],
  'connections.downloadBookingFile': ['staff', 'administrator'],
  'connections.unconfirmed': ['staff', 'administrator'],
  'connections.settleBooking': ['staff', 'administrator'],
  'connections.setStatusOverride': ['staff', 'administrator'],
  'departments.list': ['administrator', 'department', 'user_management'],
  'departments.create': ['administrator', 'department'],
  'departments.update': ['administrator', 'department'],
  'departments.remove': ['administrator', 'department'],
  'disputes.raise': DISPUTES,
  'disputes.raiseMany': DISPUTES,
  'disputes.settle': ['staff', 'administrator'],
  'disputes.evidence': DISPUTES,
  'disputes.list': DISPUTES,
  'disputes.create': DISPUTES,
  'disputes.update': ['staff', 'administrator'],
  'disputes.remove': DISPUTES,
  'downloads.create': SIGNED_IN,
  'leads.create': EVERYONE,
  'leads.apply': EVERYONE,
  'leads.list': ['staff', 'administrator', 'reach_us'],
  'leads.applications': ['staff', 'administrator', 'reach_us'],
  'health.get': EVERYONE,
  'health.openapi': EVERYONE,
  'invoices.download': [...INVOICES, 'order.bulk_order', 'report.user_usage'],
  'usage.list': ['staff', 'administrator', 'report.user_usage'],
  'usage.get': ['staff', 'administrator', 'report.user_usage'],
  'usage.download': ['staff', 'administrator'],
  'invoices.details': INVOICE_DETAILS,
  'invoices.detailsDownload': INVOICE_DETAILS,
  'jobs.list': SIGNED_IN,
  'jobs.get': SIGNED_IN,
  'jobs.errors': SIGNED_IN,
  'courier-partners.prices': EVERYONE,
  'courier-partners.publicRates': EVERYONE,
  'courier-partners.search': PIN_CODE_SEARCH,
  'courier-partners.list': SIGNED_IN,
  'courier-partners.create': ['staff', 'administrator'],
  'courier-partners.update': ['staff', 'administrator'],
  'courier-partners.rateCards': [...COURIER_DATA, 'plan'],
  'courier-partners.uploadFile': COURIER_DATA,
  'courier-partners.template': COURIER_DATA,
  'courier-partners.uploads': COURIER_DATA,
  'manifests.create': MANIFEST,
  'manifests.list': MANIFEST,
  'manifests.get': MANIFEST,
  'orders.create': ADD_ORDER,
  'orders.update': ADD_ORDER,
  'orders.remove': ADD_ORDER,
  'orders.list': ANY_LIST,
  'orders.totals': ANY_LIST,
  'orders.download': ORDER_LISTS,
  'orders.search': ORDER_LISTS,
  'orders.get': ONE_ORDER,
  'orders.choose': CHOOSE_AND_PAY,
  'orders.setEWayBill': CHOOSE_AND_PAY,
  'orders.pay': CHOOSE_AND_PAY,
  'orders.markPrinted': CHOOSE_AND_PAY,
  'orders.track': ONE_ORDER,
  'orders.trackPost': ONE_ORDER,
  'orders.cancel': ORDER_LISTS,
  'orders.cancelGet': ORDER_LISTS,
  'orders.createRto': ORDER_LISTS,
  'orders.chargeAgain': STAFF,
  'orders.takeBackDelivery': STAFF,
  'payments.razorpay': 'sender',
  'plans.list': SIGNED_IN,
  'plans.create': ['administrator', 'plan'],
  'plans.update': ['administrator', 'plan'],
  'plans.remove': ['administrator', 'plan'],
  'roles.list': ['administrator', 'role_management', 'user_management'],
  'roles.create': ['administrator', 'role_management'],
  'roles.get': ['administrator', 'role_management'],
  'roles.update': ['administrator', 'role_management'],
  'remittance.uploadFile': ['staff', 'administrator'],
  'remittance.template': REMITTANCE,
  'remittance.list': REMITTANCE,
  'remittance.headings': ['staff', 'administrator'],
  'remittance.get': REMITTANCE,
  'remittance.tasks': REMITTANCE,
  'remittance.keepHeadings': ['staff', 'administrator'],
  'remittance.resolve': ['staff', 'administrator'],
  'reports.codDay': ['staff', 'administrator'],
  'reports.owed': ['staff', 'administrator'],
  'reports.codWeek': ['staff', 'administrator'],
  'reports.codMonthly': ['staff', 'administrator'],
  'reports.list': [...COD_REPORTS, 'report.no_csv', 'report.monthly'],
  'reports.get': COD_REPORTS,
  'reports.orders': COD_REPORTS,
  'reports.remitOrders': ['staff', 'administrator'],
  'reports.payouts': ['staff', 'administrator'],
  'reports.addUtr': ['staff', 'administrator'],
  'sessions.signIn': EVERYONE,
  'sessions.signOut': SIGNED_IN,
  'sessions.forgotPassword': EVERYONE,
  'sessions.checkResetLink': EVERYONE,
  'sessions.setForgotPassword': EVERYONE,
  'sessions.changePassword': SIGNED_IN,
  'sessions.setGlobalPassword': ['administrator', 'global_password'],
  'sessions.signInAs': ['administrator', 'global_password'],
  'sessions.signInWithCode': EVERYONE,
  'sessions.beginAtSignIn': EVERYONE,
  'sessions.confirmAtSignIn': EVERYONE,
  'sessions.prove': SIGNED_IN,
  'sessions.secondFactor': SIGNED_IN,
  'sessions.beginSecondFactor': SIGNED_IN,
  'sessions.confirmSecondFactor': SIGNED_IN,
  'sessions.renewRecoveryCodes': SIGNED_IN,
  'sessions.turnOffSecondFactor': SIGNED_IN,
  'sessions.resetSecondFactor': ['administrator'],
  'sessions.devices': SIGNED_IN,
  'sessions.endDevice': SIGNED_IN,
  'sessions.endOtherDevices': SIGNED_IN,
  'status.get': EVERYONE,
  'suggestions.customers': ADD_ORDER,
  'suggestions.measured': ADD_ORDER,
  'suggestions.products': ADD_ORDER,
  'tracking.byAwb': EVERYONE,
  'tracking.courierPush': 'sender',
  'trace.read': ['staff', 'administrator'],
  'tracking.unknownCodes': ['staff', 'administrator'],
  'uploads.decide': UPLOADED_DATA,
  'user-management.list': ['administrator', 'user_management'],
  'user-management.invite': ['administrator', 'user_management'],
  'user-management.welcome': ['administrator', 'user_management'],
  'user-management.update': SIGNED_IN,
  'user-management.remove': ['administrator', 'user_management'],
  'users.get': SIGNED_IN,
  'users.customers': CUSTOMERS,
  'users.addPickupAddress': SIGNED_IN,
  'users.updatePickupAddresses': SIGNED_IN,
  'wallets.own': WALLET,
  'wallets.ofUser': ANY_WALLET,
  'wallets.transactions': ANY_WALLET,
  'wallets.downloadStatement': ANY_WALLET,
  'wallets.orderMoney': ANY_WALLET,
  'wallets.transferMoney': ['administrator'],
  'weights.uploadFile': WEIGHT_FILES,
  'weights.uploads': WEIGHT_FILES,
  'weights.template': WEIGHT_FILES,
  'weights.errorsWorkbook': WEIGHT_FILES,
  'payments.addMoney': WALLET,
  'payments.verifyPayment': WALLET,
};
