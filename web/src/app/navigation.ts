import { allows, type Permissions } from '../../../shared/permissions.ts';
import { type RouteName, routeOf } from './paths.ts';

export interface NavItem {
  route: RouteName;
  label: string;
  /** A figure beside the label, read while the menu is shown. */
  count?: () => number | undefined;
}

export interface NavGroup {
  label: string;
  /** Of primeicons. */
  icon: string;
  /** One item is a link by itself, more are a group that opens. */
  items: readonly NavItem[];
}

const alone = (label: string, icon: string, route: RouteName): NavGroup => ({ label, icon, items: [{ route, label }] });

/** The sidebar of spec 1 section 2.3, in its order. */
const GROUPS: readonly NavGroup[] = [
  alone('Dashboard', 'chart-bar', 'dashboard'),
  {
    label: 'Upload Data',
    icon: 'upload',
    items: [
      { route: 'masterData', label: 'Master Data' },
      { route: 'courierPartnerData', label: 'Courier Partner Data' },
    ],
  },
  {
    label: 'Order',
    icon: 'box',
    items: [
      { route: 'ticketDashboard', label: 'Ticket List' },
      { route: 'shipmentList', label: 'Order List' },
      { route: 'newShipment', label: 'Add Order' },
      { route: 'bulkUpload', label: 'Bulk Order Upload' },
    ],
  },
  {
    label: 'Reports',
    icon: 'file',
    items: [
      { route: 'codReports', label: 'COD Reports' },
      { route: 'noCsvReports', label: 'No CSV Report' },
      { route: 'monthlyReports', label: 'Monthly Report' },
      { route: 'userUsage', label: 'User Usage' },
    ],
  },
  alone('User Management', 'users', 'users'),
  alone('Reach Us', 'envelope', 'reachUs'),
  alone('Manage Department', 'sitemap', 'departments'),
  alone('Manage Plan', 'tags', 'plans'),
  alone('Manifest', 'list', 'manifest'),
  {
    label: 'Weight Management',
    icon: 'gauge',
    items: [
      { route: 'weightDisputes', label: 'Weight Dispute' },
      { route: 'weightDisputeUpload', label: 'Weight Dispute Upload' },
    ],
  },
  alone('Pin Code Search', 'map-marker', 'pinCodeSearch'),
  alone('Role Management', 'shield', 'roles'),
  {
    label: 'Billing & Wallet',
    icon: 'wallet',
    items: [
      { route: 'wallet', label: 'Wallet Details' },
      { route: 'invoiceDetails', label: 'Invoice Details' },
    ],
  },
  {
    label: 'Remittance',
    icon: 'money-bill',
    items: [
      { route: 'accountListing', label: 'Account Listing' },
      { route: 'confirmationCsv', label: 'Confirmation CSV' },
    ],
  },
];

/** A route that is built and that the role allows. */
export const mayOpen = (granted: Permissions, name: RouteName): boolean => {
  const { page, wants } = routeOf(name);
  return page !== undefined && (wants === undefined || allows(granted, wants));
};

/** The menu of a role: only what is built and allowed. */
export const navigationFor = (granted: Permissions, open = mayOpen): NavGroup[] =>
  GROUPS.map((group) => ({ ...group, items: group.items.filter((item) => open(granted, item.route)) })).filter(
    (group) => group.items.length > 0,
  );

/** Where a role starts: the dashboard, or the first page of its menu. */
export const firstRoute = (granted: Permissions): RouteName | undefined => navigationFor(granted)[0]?.items[0]?.route;

/** Spec 1 section 9. */
export const formatCount = (count: number): string => (count > 999 ? '999+' : String(count));
