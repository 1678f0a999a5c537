import type { GroupLabel, Section } from '../../../shared/permissions.ts';
import type { IconName } from './icon-name.ts';

/** The look of the groups of the sidebar, by their words in the tree of permissions (spec 1 section 2.3). */
export const GROUPS = {
  'Upload Data': { icon: 'upload' },
  Order: { icon: 'box' },
  Reports: { icon: 'file' },
  'Weight Management': { icon: 'gauge' },
  'Billing & Wallet': { icon: 'wallet' },
  Remittance: { icon: 'money-bill' },
} as const satisfies Record<GroupLabel, { icon: IconName }>;

export type Group = keyof typeof GROUPS;

/** A page is called by its section's label, which is its word in the sidebar as well, or has a title of its own. */
type Words = { wants: Section; title?: undefined } | { wants?: Section | readonly Section[]; title: string };

/** `wants` are the sections whose show flag opens the page, any of a list; absent: it is always available. */
export type PageRow<Name extends string = string> = Words & {
  path: `/app/${string}`;
  /** Another address that links use for it. */
  alias?: `/app/${string}`;
  /** Its word in the sidebar, where that is not its section's. */
  label?: string;
  /** The group it stands in. */
  group?: Group;
  /** Its sign, for a page that stands in a menu without a group. */
  icon?: IconName;
  /** In the menu of the person instead of the sidebar. */
  profile?: true;
  /** Makes orders, which vendor users do not, whatever their role grants. */
  makesOrders?: true;
  /** Of those alone who see everybody's orders. */
  staffOnly?: true;
  /** In the menu of those alone who ship COD; its address is open to all who may see it. */
  shipsCod?: true;
  /** The page it belongs to, for the way here. */
  under?: Name;
  /** Its file under `features/`. Absent while it is not built: then it is in no menu and its address says so. */
  file?: string;
};

const orderLists = ['order.ticket_dashboard', 'order.order_dashboard'] as const;
const orderMakers = ['order.individual_order', 'order.bulk_order'] as const;

/**
 * Every page of the application (spec 1 section 2.2, spec 3 section 2), all that is said of it in one row. The routes, the
 * sidebar in this order, titles, breadcrumbs and the names of `linkTo` follow from it.
 */
export const PAGES = {
  dashboard: { path: '/app/Dashboard', wants: 'dashboard', icon: 'chart-bar', file: 'dashboard/dashboard-page' },
  masterData: {
    path: '/app/masterData',
    wants: 'upload_data.master',
    group: 'Upload Data',
    file: 'uploads/master-data-page',
  },
  courierPartnerData: {
    path: '/app/courierPartnerData',
    wants: 'upload_data.courier_partner',
    group: 'Upload Data',
    file: 'uploads/courier-partner-data-page',
  },
  ticketDashboard: {
    path: '/app/ticketDashboard',
    wants: 'order.ticket_dashboard',
    group: 'Order',
    file: 'tickets/ticket-list-page',
  },
  shipmentList: {
    path: '/app/shipmentList',
    wants: 'order.order_dashboard',
    group: 'Order',
    file: 'orders-list/shipment-list-page',
  },
  newShipment: {
    path: '/app/individualShipment',
    title: 'Individual Shipment',
    wants: 'order.individual_order',
    group: 'Order',
    makesOrders: true,
    file: 'orders-form/new-shipment-page',
  },
  shipment: {
    path: '/app/individualShipment/:orderId',
    title: 'Individual Shipment',
    wants: orderLists,
    under: 'shipmentList',
    file: 'orders-form/shipment-page',
  },
  courierPartner: {
    path: '/app/courierpartner/:id',
    title: 'Select Courier Partner',
    wants: orderMakers,
    under: 'shipmentList',
    file: 'couriers/courier-partner-page',
  },
  invoice: {
    path: '/app/individualinvoice/:id',
    title: 'Individual Invoice',
    wants: orderLists,
    under: 'shipmentList',
    file: 'invoices/invoice-page',
  },
  orderActivity: {
    path: '/app/OrderActivity/:orderId',
    title: 'Shipment Activity',
    wants: 'order.individual_order',
    under: 'shipmentList',
    file: 'order-activity/activity-page',
  },
  shipmentPrint: {
    path: '/app/ShipmentPrintModal',
    title: 'Shipment Labels',
    wants: 'order.individual_order',
    under: 'shipmentList',
    file: 'labels/shipment-print-page',
  },
  bulkUpload: {
    path: '/app/bulkShipmentUpload',
    title: 'Bulk Shipment Upload',
    wants: 'order.bulk_order',
    group: 'Order',
    label: 'Bulk Order Upload',
    makesOrders: true,
    file: 'bulks/bulk-upload-page',
  },
  bulkMend: {
    path: '/app/bulkShipmentUpload/:id/rows',
    title: 'Mend Rows',
    wants: 'order.bulk_order',
    makesOrders: true,
    under: 'bulkUpload',
    file: 'bulks/mend-page',
  },
  bulkList: {
    path: '/app/bulkShipmentList/:orderId',
    title: 'Bulk Shipment Listing',
    wants: 'order.bulk_order',
    makesOrders: true,
    under: 'bulkUpload',
    file: 'bulk-orders/bulk-list-page',
  },
  bulkInvoice: {
    path: '/app/bulkinvoice/:orderId',
    title: 'Bulk Invoice',
    wants: 'order.bulk_order',
    makesOrders: true,
    under: 'bulkUpload',
    file: 'bulk-orders/bulk-invoice-page',
  },
  unknownCodes: {
    path: '/app/unknownCodes',
    title: 'Unknown Courier Codes',
    wants: 'order.order_dashboard',
    group: 'Order',
    label: 'Unknown Codes',
    staffOnly: true,
    file: 'unknown-codes/unknown-codes-page',
  },
  codReports: {
    path: '/app/codReports',
    wants: 'report.cod',
    group: 'Reports',
    file: 'reports/cod-reports-page',
  },
  reportDetails: {
    path: '/app/reportDetails/:id',
    title: 'Report Details',
    wants: 'report.cod',
    under: 'codReports',
    file: 'reports/report-details-page',
  },
  noCsvReports: {
    path: '/app/noCsvReports',
    title: 'No CSV Reports',
    wants: 'report.no_csv',
    group: 'Reports',
    file: 'reports/no-csv-reports-page',
  },
  monthlyReports: {
    path: '/app/monthlyReports',
    title: 'Monthly Reports',
    wants: 'report.monthly',
    group: 'Reports',
    file: 'reports/monthly-reports-page',
  },
  userUsage: {
    path: '/app/userusage',
    wants: 'report.user_usage',
    group: 'Reports',
    file: 'usage/user-usage-page',
  },
  usageReport: {
    path: '/app/userusage/:userId',
    title: 'Usage Report',
    wants: 'report.user_usage',
    under: 'userUsage',
    file: 'usage/usage-report-page',
  },
  users: {
    path: '/app/users',
    alias: '/app/userManagement',
    wants: 'user_management',
    icon: 'users',
    file: 'users/users-page',
  },
  userWallet: {
    path: '/app/walletdetails/:id',
    title: 'Wallet Details',
    wants: 'user_management',
    under: 'users',
    file: 'wallet/user-wallet-page',
  },
  reachUs: { path: '/app/reachus', wants: 'reach_us', icon: 'envelope', file: 'leads/leads-page' },
  departments: {
    path: '/app/department',
    wants: 'department',
    icon: 'sitemap',
    file: 'departments/departments-page',
  },
  plans: { path: '/app/plan', wants: 'plan', icon: 'tags', file: 'plans/plans-page' },
  manifest: { path: '/app/Manifest', wants: 'manifest', icon: 'list', file: 'manifests/manifest-page' },
  manifestPickup: {
    path: '/app/ManifestPickup',
    title: 'Printable Manifest',
    wants: 'manifest',
    under: 'manifest',
    file: 'manifests/manifest-pickup-page',
  },
  weightDisputes: {
    path: '/app/WeightDiscrepancy',
    alias: '/app/WeightDispute',
    wants: 'weight_discrepancy.weight_dispute',
    group: 'Weight Management',
    file: 'disputes/disputes-page',
  },
  weightDisputeUpload: {
    path: '/app/WeightDiscrepancyUpload',
    wants: 'weight_discrepancy.weight_dispute_upload',
    group: 'Weight Management',
    file: 'weight-uploads/weight-upload-page',
  },
  pinCodeSearch: {
    path: '/app/pinCodeSearch',
    wants: 'pin_code_search',
    icon: 'map-marker',
    file: 'pin-code-search/pin-code-search-page',
  },
  courierPartnerSearch: {
    path: '/app/searchCourierPartnerList',
    title: 'Courier Partners',
    wants: 'pin_code_search',
    under: 'pinCodeSearch',
    file: 'pin-code-search/courier-partner-search-page',
  },
  roles: { path: '/app/role', wants: 'role_management', icon: 'shield', file: 'roles/roles-page' },
  newRole: {
    path: '/app/create-role',
    title: 'Create Role',
    wants: 'role_management',
    under: 'roles',
    file: 'roles/new-role-page',
  },
  role: {
    path: '/app/role/:id',
    title: 'Edit Role',
    wants: 'role_management',
    under: 'roles',
    file: 'roles/role-page',
  },
  wallet: {
    path: '/app/walletdetails',
    wants: 'billing_and_wallet.wallet',
    group: 'Billing & Wallet',
    file: 'wallet/wallet-page',
  },
  invoiceDetails: {
    path: '/app/invoicedetails',
    wants: 'billing_and_wallet.invoice',
    group: 'Billing & Wallet',
    file: 'invoice-details/invoice-details-page',
  },
  cod: {
    path: '/app/cod',
    title: 'COD',
    wants: 'billing_and_wallet.wallet',
    group: 'Billing & Wallet',
    label: 'COD',
    shipsCod: true,
    file: 'cod/cod-page',
  },
  accountListing: {
    path: '/app/AccountListing',
    title: 'Account List',
    wants: 'remittance.account_listing',
    group: 'Remittance',
    file: 'accounts/account-list-page',
  },
  confirmationCsv: {
    path: '/app/RemittanceProfile',
    alias: '/app/RemittanceEntries',
    wants: 'remittance.confirmation_csv',
    group: 'Remittance',
    file: 'remittance/confirmations-page',
  },
  remittanceEntries: {
    path: '/app/RemittanceEntries/:id',
    title: 'Remittance Entries',
    wants: 'remittance.confirmation_csv',
    under: 'confirmationCsv',
    file: 'remittance/entries-page',
  },
  audit: {
    path: '/app/audit',
    title: 'Audit',
    wants: 'role_management',
    label: 'Audit',
    icon: 'bookmark',
    staffOnly: true,
    file: 'audit/audit-page',
  },
  editProfile: {
    path: '/app/editProfile',
    title: 'Edit Profile',
    icon: 'user-edit',
    profile: true,
    file: 'profile/edit-profile-page',
  },
  accountDetails: {
    path: '/app/AccountCreation',
    title: 'Account Details',
    icon: 'id-card',
    profile: true,
    file: 'accounts/account-details-page',
  },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export const pageOf = (name: PageName): PageRow<PageName> => PAGES[name];
