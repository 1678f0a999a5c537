/**
 * All sections of the product that a role can grant. The server's routes, the menus and the role screen read this list.
 * `download`: the section has a separate permission to download. If a section has no such permission, every user who
 * sees the section may download (the order list, the ticket list, invoices).
 */
export const SECTIONS = {
  dashboard: { label: 'Dashboard', download: true },
  'upload_data.master': { label: 'Master Data', download: true },
  'upload_data.courier_partner': { label: 'Courier Partner Data', download: true },
  'order.ticket_dashboard': { label: 'Ticket List', download: false },
  'order.order_dashboard': { label: 'Order List', download: false },
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
  'billing_and_wallet.invoice': { label: 'Invoice Details', download: false },
  'remittance.account_listing': { label: 'Account Listing', download: false },
  'remittance.confirmation_csv': { label: 'Confirmation CSV', download: true },
  global_password: { label: 'Global password', download: false },
  core_api_key: { label: 'API key', download: false },
} as const satisfies Record<string, { label: string; download: boolean }>;

export type Section = keyof typeof SECTIONS;

/** The labels of the groups of sections in the sidebar and on the role screen. */
export const GROUPS = {
  upload_data: 'Upload Data',
  order: 'Order',
  report: 'Reports',
  weight_discrepancy: 'Weight Management',
  billing_and_wallet: 'Billing & Wallet',
  remittance: 'Remittance',
} as const satisfies Record<string, string>;

type Group = keyof typeof GROUPS;

/** The labels of groups. */
export type GroupLabel = (typeof GROUPS)[Group];

/** A permission: to see a section, to download from it, or to see everyone's orders. */
export type Permission = Section | `${Section}.download` | 'showAllOrders';

/** The permissions of a role. Permissions that are not granted are absent. */
export type Permissions = Partial<Record<Permission, true>>;

const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

/**
 * Guarded permissions: they give power over the business or over other people. Only a person who has such a permission
 * can grant it. All other permissions are for sellers, and every person who can create roles can grant them.
 */
const GUARDED: readonly Permission[] = [
  'showAllOrders',
  'user_management',
  'role_management',
  'department',
  'plan',
  'global_password',
  'reach_us',
  'weight_discrepancy.weight_dispute_upload',
  ...SECTION_NAMES.filter((section) => /^(upload_data|report|remittance)\./.test(section)),
];
/**
 * Permissions that are guarded only in a role that also grants Show all orders. Such a role can accept anyone's
 * dispute, which refunds our money.
 */
const GUARDED_WITH_ALL_ORDERS: readonly Permission[] = ['weight_discrepancy.weight_dispute'];

const sectionOf = (permission: Permission): string => permission.replace(/\.download$/, '');

/** Returns the label of a permission on screens: 'User Management', 'Show all orders', 'COD Reports (download)'. */
export function permissionLabel(permission: Permission): string {
  if (permission === 'showAllOrders') return 'Show all orders';
  const section = sectionOf(permission) as Section;
  return SECTIONS[section].label + (permission === section ? '' : ' (download)');
}

/**
 * Returns the guarded permissions of a role that a person does not have. The person may not grant, change or revoke
 * them.
 * @param own the person's permissions
 * @param granted the role's permissions
 * @example missingGuardedPermissions({ plan: true }, { plan: true, department: true, dashboard: true }) //
 * ['department']
 */
export const missingGuardedPermissions = (own: Permissions, granted: Permissions): Permission[] =>
  (Object.keys(granted) as Permission[]).filter(
    (permission) =>
      granted[permission] === true &&
      own[permission] !== true &&
      ((GUARDED as readonly string[]).includes(sectionOf(permission)) ||
        (granted.showAllOrders === true && GUARDED_WITH_ALL_ORDERS.includes(permission))),
  );

/** Returns whether a role makes its users administrators. At least one administrator must always exist. */
export const areAdministrators = (granted: Permissions): boolean =>
  (['user_management', 'role_management', 'showAllOrders'] as const).every((one) => granted[one] === true);

/** Returns whether any of the wanted permissions is granted. */
export function allows(granted: Permissions, wanted: Permission | readonly Permission[]): boolean {
  return (typeof wanted === 'string' ? [wanted] : wanted).some((permission) => granted[permission] === true);
}

interface Flags {
  name: string;
  show: boolean;
  download: boolean;
  editable: boolean;
}
type GroupFlags = Flags & { [child: string]: Flags | string | boolean };
export type PermissionTree = { showAllOrders: boolean } & { [section: string]: boolean | Flags | GroupFlags };

/**
 * Converts permissions to the nested form of the API (spec 2 section 4). Groups contain their sections. Each group and
 * section has `name`, `show`, `download` and `editable`. A flag of a group is true if it is true for one of the group's
 * sections.
 */
export function permissionsToTree(granted: Permissions): PermissionTree {
  const tree: PermissionTree = { showAllOrders: granted.showAllOrders === true };
  const groups = new Map<Group, Record<string, Flags>>();
  for (const section of SECTION_NAMES) {
    const [group, child] = section.split('.') as [Group, string | undefined];
    const show = granted[section] === true;
    const download = SECTIONS[section].download && granted[`${section}.download`] === true;
    const flags: Flags = { name: SECTIONS[section].label, show, download, editable: show };
    if (child === undefined) tree[group] = flags;
    else groups.set(group, { ...groups.get(group), [child]: flags });
  }
  for (const [group, children] of groups) {
    const any = (flag: 'show' | 'download' | 'editable') => Object.values(children).some((flags) => flags[flag]);
    const flags = { show: any('show'), download: any('download'), editable: any('editable') };
    tree[group] = { name: GROUPS[group], ...flags, ...children };
  }
  return tree;
}

/**
 * Permissions in nested form, as a client may send them. Absent flags count as false. The flags of a group itself are
 * ignored.
 */
export interface SentPermissionTree {
  showAllOrders?: boolean | undefined;
  [section: string]: unknown;
}

/** Returns the flags of one section in nested permissions. */
function flagsIn(tree: SentPermissionTree, section: Section): Partial<Flags> {
  let at: unknown = tree;
  for (const step of section.split('.'))
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined;
  return typeof at === 'object' && at !== null ? at : {};
}

/**
 * Converts nested permissions to flat permissions: the reverse of `permissionsToTree`. Ignores a download permission if
 * the section is not granted or has no downloads.
 */
export function permissionsFromTree(tree: SentPermissionTree): Permissions {
  const granted: Permissions = tree.showAllOrders === true ? { showAllOrders: true } : {};
  for (const section of SECTION_NAMES) {
    const { show, download } = flagsIn(tree, section);
    if (show !== true) continue;
    granted[section] = true;
    if (download === true && SECTIONS[section].download) granted[`${section}.download`] = true;
  }
  return granted;
}

/** Returns the granted permissions as a list, in the order of `SECTIONS`. */
export const permissionList = (granted: Permissions): Permission[] =>
  (Object.keys(allPermissions()) as Permission[]).filter((permission) => granted[permission] === true);

/** Returns all permissions. An administrator has all of them. */
export function allPermissions(): Permissions {
  const granted: Permissions = { showAllOrders: true };
  for (const section of SECTION_NAMES) {
    granted[section] = true;
    if (SECTIONS[section].download) granted[`${section}.download`] = true;
  }
  return granted;
}

/** Converts the list of permissions in a role's view to an object. */
export const permissionsOfView = ({ granted }: { granted: readonly string[] }): Permissions =>
  Object.fromEntries(granted.map((permission) => [permission, true]));

/** The permissions for remitting COD. The second person, who approves the payout, needs the same permissions. */
export const PAYER_PERMISSIONS = ['report.cod', 'showAllOrders'] as const;

/** The permissions that are needed to approve account details. */
const APPROVER_PERMISSIONS = ['remittance.account_listing', 'showAllOrders'] as const;

/**
 * Rights that one person cannot use alone, if at least two people have the right. Each right lists the permissions that
 * it consists of.
 */
export const RIGHTS_OF_TWO = {
  pay: PAYER_PERMISSIONS,
  accounts: APPROVER_PERMISSIONS,
  'upload_data.courier_partner': ['upload_data.courier_partner', 'showAllOrders'],
  'upload_data.master': ['upload_data.master', 'showAllOrders'],
} as const satisfies Record<string, readonly Permission[]>;
export type RightOfTwo = keyof typeof RIGHTS_OF_TWO;
