import type { ComponentType } from 'react';
import type { Permission } from '../../../shared/permissions.ts';
import type { PathName } from '../lib/links.ts';

export interface AppRoute {
  title: string;
  /** A section's show flag; a list means any of them. Absent: always available. */
  wants?: Permission | readonly Permission[];
  /** Absent while the page is not built: then it is in no menu and its address says so. */
  page?: () => Promise<ComponentType>;
}

const orderLists = ['order.ticket_dashboard', 'order.order_dashboard'] as const;
const orderMakers = ['order.individual_order', 'order.bulk_order'] as const;

/** The route table of spec 1 section 2.2 and spec 3 section 2. The addresses are in `lib/links.ts`. */
export const routes = {
  dashboard: { title: 'Dashboard', wants: 'dashboard' },
  masterData: {
    title: 'Master Data',
    wants: 'upload_data.master',
    page: async () => (await import('../features/uploads/master-data-page.tsx')).MasterDataPage,
  },
  courierPartnerData: {
    title: 'Courier Partner Data',
    wants: 'upload_data.courier_partner',
    page: async () => (await import('../features/uploads/courier-partner-data-page.tsx')).CourierPartnerDataPage,
  },
  shipmentList: {
    title: 'Order List',
    wants: 'order.order_dashboard',
    page: async () => (await import('../features/orders-list/shipment-list-page.tsx')).ShipmentListPage,
  },
  ticketDashboard: { title: 'Ticket List', wants: 'order.ticket_dashboard' },
  newShipment: {
    title: 'Add Order',
    wants: 'order.individual_order',
    page: async () => (await import('../features/orders-form/new-shipment-page.tsx')).NewShipmentPage,
  },
  shipment: {
    title: 'Individual Shipment',
    wants: orderLists,
    page: async () => (await import('../features/orders-form/shipment-page.tsx')).ShipmentPage,
  },
  orderActivity: {
    title: 'Shipment Activity',
    wants: 'order.individual_order',
    page: async () => (await import('../features/order-activity/activity-page.tsx')).OrderActivityPage,
  },
  shipmentPrint: {
    title: 'Shipment Labels',
    wants: 'order.individual_order',
    page: async () => (await import('../features/labels/shipment-print-page.tsx')).ShipmentPrintPage,
  },
  invoice: {
    title: 'Invoice',
    wants: orderLists,
    page: async () => (await import('../features/invoices/invoice-page.tsx')).InvoicePage,
  },
  bulkUpload: { title: 'Bulk Order Upload', wants: 'order.bulk_order' },
  bulkList: { title: 'Bulk Shipment Listing', wants: 'order.bulk_order' },
  bulkInvoice: { title: 'Bulk Invoice', wants: 'order.bulk_order' },
  courierPartner: {
    title: 'Select Courier Partner',
    wants: orderMakers,
    page: async () => (await import('../features/couriers/courier-partner-page.tsx')).CourierPartnerPage,
  },
  codReports: { title: 'COD Reports', wants: 'report.cod' },
  reportDetails: { title: 'Report Details', wants: 'report.cod' },
  noCsvReports: { title: 'No CSV Reports', wants: 'report.no_csv' },
  monthlyReports: { title: 'Monthly Reports', wants: 'report.monthly' },
  userUsage: { title: 'User Usage', wants: 'report.user_usage' },
  users: { title: 'User Management', wants: 'user_management' },
  userWallet: {
    title: 'Wallet Details',
    wants: 'user_management',
    page: async () => (await import('../features/wallet/user-wallet-page.tsx')).UserWalletPage,
  },
  reachUs: { title: 'Reach Us', wants: 'reach_us' },
  departments: { title: 'Manage Department', wants: 'department' },
  plans: { title: 'Manage Plan', wants: 'plan' },
  manifest: { title: 'Manifest', wants: 'manifest' },
  manifestPickup: { title: 'Manifest', wants: 'manifest' },
  weightDisputes: { title: 'Weight Dispute', wants: 'weight_discrepancy.weight_dispute' },
  weightDisputeUpload: { title: 'Weight Dispute Upload', wants: 'weight_discrepancy.weight_dispute_upload' },
  pinCodeSearch: {
    title: 'Pin Code Search',
    wants: 'pin_code_search',
    page: async () => (await import('../features/pin-code-search/pin-code-search-page.tsx')).PinCodeSearchPage,
  },
  courierPartnerSearch: {
    title: 'Courier Partners',
    wants: 'pin_code_search',
    page: async () =>
      (await import('../features/pin-code-search/courier-partner-search-page.tsx')).CourierPartnerSearchPage,
  },
  roles: { title: 'Role Management', wants: 'role_management' },
  newRole: { title: 'Create Role', wants: 'role_management' },
  role: { title: 'Edit Role', wants: 'role_management' },
  wallet: {
    title: 'Wallet Details',
    wants: 'billing_and_wallet.wallet',
    page: async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage,
  },
  invoiceDetails: { title: 'Invoice Details', wants: 'billing_and_wallet.invoice' },
  accountListing: { title: 'Account List', wants: 'remittance.account_listing' },
  confirmationCsv: { title: 'Confirmation CSV', wants: 'remittance.confirmation_csv' },
  remittanceEntries: { title: 'Remittance Entries', wants: 'remittance.confirmation_csv' },
  accountDetails: { title: 'Account Details' },
  editProfile: { title: 'Edit Profile' },
} as const satisfies Partial<Record<PathName, AppRoute>>;

export type RouteName = keyof typeof routes;

/** Addresses that links use for a page that lives elsewhere. */
export const aliases = {
  '/app/WeightDispute': 'weightDisputes',
  '/app/RemittanceEntries': 'confirmationCsv',
  '/app/userManagement': 'users',
} as const satisfies Record<string, RouteName>;

export const routeOf = (name: RouteName): AppRoute => routes[name];
