/**
 * The permission tree of the product, described once: the server's routes, the menus and the role screen read it.
 * `download` says that the section has something to download and so a switch for it.
 */
export const SECTIONS = {
  dashboard: { label: 'Dashboard', download: true },
  'upload_data.master': { label: 'Master Data', download: true },
  'upload_data.courier_partner': { label: 'Courier Partner Data', download: true },
  'order.ticket_dashboard': { label: 'Ticket List', download: true },
  'order.order_dashboard': { label: 'Order List', download: true },
  'order.individual_order': { label: 'Add Order', download: false },
  'order.bulk_order': { label: 'Bulk Order Upload', download: true },
  'report.cod': { label: 'COD Reports', download: true },
  'report.no_csv': { label: 'No CSV Report', download: true },
  'report.monthly': { label: 'Monthly Report', download: true },
  'report.user_usage': { label: 'User Usage', download: true },
  user_management: { label: 'User Management', download: false },
  reach_us: { label: 'Reach Us', download: false },
  department: { label: 'Manage Department', download: false },
  plan: { label: 'Manage Plan', download: false },
  manifest: { label: 'Manifest', download: false },
  'weight_discrepancy.weight_dispute': { label: 'Weight Dispute', download: false },
  'weight_discrepancy.weight_dispute_upload': { label: 'Weight Dispute Upload', download: true },
  pin_code_search: { label: 'Pin Code Search', download: false },
  role_management: { label: 'Role Management', download: false },
  'billing_and_wallet.wallet': { label: 'Wallet Details', download: false },
  'billing_and_wallet.invoice': { label: 'Invoice Details', download: true },
  'remittance.account_listing': { label: 'Account Listing', download: false },
  'remittance.confirmation_csv': { label: 'Confirmation CSV', download: true },
  global_password: { label: 'Global password', download: false },
  core_api_key: { label: 'API key', download: false },
} as const satisfies Record<string, { label: string; download: boolean }>;

export type Section = keyof typeof SECTIONS;

/** A section's show flag, its download flag, or the admin-level flag. */
export type Permission = Section | `${Section}.download` | 'showAllOrders';

/** What a role grants: only granted things are present. */
export type Permissions = Partial<Record<Permission, true>>;

/** True when any of the wanted permissions is granted. */
export function allows(granted: Permissions, wanted: Permission | readonly Permission[]): boolean {
  return (typeof wanted === 'string' ? [wanted] : wanted).some((permission) => granted[permission] === true);
}

type Flags = { name: string; show: boolean; download: boolean; editable: boolean };
export type PermissionTree = { showAllOrders: boolean } & {
  [section: string]: boolean | Flags | Record<string, Flags>;
};

/** The nested form of the wire: groups hold their sections, every section has show, download and editable. */
export function toTree(granted: Permissions): PermissionTree {
  const tree: PermissionTree = { showAllOrders: granted.showAllOrders === true };
  for (const section of Object.keys(SECTIONS) as Section[]) {
    const [group, child] = section.split('.') as [string, string | undefined];
    const show = granted[section] === true;
    const flags = {
      name: SECTIONS[section].label,
      show,
      download: granted[`${section}.download`] === true,
      editable: show,
    };
    if (child === undefined) tree[group] = flags;
    else tree[group] = { ...(tree[group] as Record<string, Flags> | undefined), [child]: flags };
  }
  return tree;
}

/** Every section with everything in it: the administrator's grant. */
export function everything(): Permissions {
  const granted: Permissions = { showAllOrders: true };
  for (const section of Object.keys(SECTIONS) as Section[]) {
    granted[section] = true;
    if (SECTIONS[section].download) granted[`${section}.download`] = true;
  }
  return granted;
}
