import { INNER_PAGES } from './inner-pages.ts';
import type { PageRow } from './page-row.ts';
import { REPORT_PAGES } from './report-pages.ts';

/**
 * All pages of the application (spec 1 section 2.2, spec 3 section 2). The pages of the menus come first, in the order
 * of the sidebar, and then the inner pages. Routes, sidebar, titles, breadcrumbs and the names for `linkTo` are derived
 * from this table.
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
    firstRequest:
      '/orders?limit=100&offset=0&order_status=all&order_type=all&payment_method=all&payment_status=complete&stage=all',
  },
  newShipment: {
    path: '/app/individualShipment',
    title: 'Individual Shipment',
    wants: 'order.individual_order',
    group: 'Order',
    makesOrders: true,
    file: 'orders-form/new-shipment-page',
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
  rules: {
    path: '/app/rules',
    title: 'Rules',
    wants: ['order.individual_order', 'order.bulk_order'],
    group: 'Order',
    label: 'Rules',
    makesOrders: true,
    file: 'rules/rules-page',
  },
  shops: {
    path: '/app/shops',
    title: 'Shops',
    wants: 'order.individual_order',
    group: 'Order',
    label: 'Shops',
    makesOrders: true,
    file: 'shops/shops-page',
  },
  returnsAndRto: {
    path: '/app/returnsAndRto',
    title: 'Returns & RTO',
    wants: ['order.individual_order', 'order.bulk_order'],
    group: 'Order',
    label: 'Returns & RTO',
    makesOrders: true,
    file: 'insights/insights-page',
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
  trace: {
    path: '/app/trace',
    title: 'Order Trace',
    wants: 'order.order_dashboard',
    group: 'Order',
    label: 'Order Trace',
    staffOnly: true,
    file: 'trace/trace-page',
  },
  ...REPORT_PAGES,
  users: {
    path: '/app/users',
    alias: '/app/userManagement',
    wants: 'user_management',
    icon: 'users',
    file: 'users/users-page',
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
  roles: { path: '/app/role', wants: 'role_management', icon: 'shield', file: 'roles/roles-page' },
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
  codOverview: {
    path: '/app/codOverview',
    title: 'COD Overview',
    wants: ['remittance.confirmation_csv', 'report.cod'],
    label: 'COD Overview',
    group: 'Remittance',
    staffOnly: true,
    file: 'remittance/cod-overview-page',
  },
  sellers: {
    path: '/app/sellers',
    title: 'Sellers',
    wants: ['order.ticket_dashboard', 'order.order_dashboard'],
    label: 'Sellers',
    icon: 'id-card',
    staffOnly: true,
    file: 'sellers/sellers-page',
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
  webhooks: {
    path: '/app/webhooks',
    title: 'Webhooks',
    wants: 'core_api_key',
    icon: 'send',
    profile: true,
    file: 'webhooks/webhooks-page',
  },
  ...INNER_PAGES,
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export const pageRowOf = (name: PageName): PageRow<PageName> => PAGES[name];
