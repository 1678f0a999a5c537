import { allows, type Permissions } from '../../../shared/permissions.ts';
import type { IconName } from '../lib/icon-name.ts';
import { GROUPS, type Group, type PageRow } from '../lib/page-row.ts';
import { PAGE_NAMES, type PageName, pageRowOf } from '../lib/pages.ts';

/** An entry of the sidebar: a group with its pages, or a single page without a group. */
export interface NavEntry {
  label?: Group;
  icon: IconName;
  pages: readonly PageName[];
}

/** Returns whether a role may open a page. */
export const roleMayOpenPage = (granted: Permissions, name: PageName, isVendor = false): boolean => {
  const { wants, makesOrders, staffOnly } = pageRowOf(name);
  if (makesOrders && isVendor) return false;
  if (staffOnly && (isVendor || !allows(granted, 'showAllOrders'))) return false;
  return wants === undefined || allows(granted, wants);
};

/** Returns whether a page is in the menu: the role may open it, and its other conditions hold. */
export const isInMenu = (
  granted: Permissions,
  name: PageName,
  { isVendor, shipsCod }: { isVendor: boolean; shipsCod: boolean },
): boolean => roleMayOpenPage(granted, name, isVendor) && (shipsCod || pageRowOf(name).shipsCod !== true);

const inSidebar = ({ group, icon, profile }: PageRow): boolean =>
  profile !== true && (group !== undefined || icon !== undefined);

const isGroup = (name: Group | PageName): name is Group => name in GROUPS;

/** Returns the sidebar of a role: the pages that it may open, grouped, in the order of `PAGES`. */
export function navigationFor(
  granted: Permissions,
  open: (granted: Permissions, name: PageName) => boolean = roleMayOpenPage,
): NavEntry[] {
  const shown = PAGE_NAMES.filter((name) => inSidebar(pageRowOf(name)) && open(granted, name));
  return [...Map.groupBy(shown, (name) => pageRowOf(name).group ?? name)].map(([key, pages]) =>
    isGroup(key) ? { label: key, ...GROUPS[key], pages } : { icon: pageRowOf(key).icon ?? 'question-circle', pages },
  );
}

/**
 * Returns the page that opens after a sign-in: the shipment list for a courier's user, and the first page of the menu
 * for other users.
 */
export const firstPage = (granted: Permissions, isVendor = false): PageName | undefined =>
  isVendor && roleMayOpenPage(granted, 'shipmentList', true) ? 'shipmentList' : navigationFor(granted)[0]?.pages[0];
