import type { PageRow } from './page-row.ts';

const orderLists = ['order.ticket_dashboard', 'order.order_dashboard'] as const;
const orderMakers = ['order.individual_order', 'order.bulk_order'] as const;

/** The pages that are not in a menu and are opened from another page. */
export const INNER_PAGES = {
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
  bulkMend: {
    path: '/app/bulkShipmentUpload/:id/rows',
    title: 'Fix Errors',
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
  reportDetails: {
    path: '/app/reportDetails/:id',
    title: 'Report Details',
    wants: 'report.cod',
    under: 'codReports',
    file: 'reports/report-details-page',
  },
  usageReport: {
    path: '/app/userusage/:userId',
    title: 'Usage Report',
    wants: 'report.user_usage',
    under: 'userUsage',
    file: 'usage/usage-report-page',
  },
  userWallet: {
    path: '/app/walletdetails/:id',
    title: 'Wallet Details',
    wants: 'user_management',
    under: 'users',
    file: 'wallet/user-wallet-page',
  },
  manifestPickup: {
    path: '/app/ManifestPickup',
    title: 'Printable Manifest',
    wants: 'manifest',
    under: 'manifest',
    file: 'manifests/manifest-pickup-page',
  },
  courierPartnerSearch: {
    path: '/app/searchCourierPartnerList',
    title: 'Courier Partners',
    wants: 'pin_code_search',
    under: 'pinCodeSearch',
    file: 'pin-code-search/courier-partner-search-page',
  },
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
  remittanceEntries: {
    path: '/app/RemittanceEntries/:id',
    title: 'Remittance Entries',
    wants: 'remittance.confirmation_csv',
    under: 'confirmationCsv',
    file: 'remittance/entries-page',
  },
} as const satisfies Record<string, PageRow>;
