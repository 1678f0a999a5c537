import type { GroupLabel, Section } from '../../../shared/permissions.ts';
import type { IconName } from './icon-name.ts';

/**
 * The groups of the sidebar with their icons. The keys are their labels in the permission tree (spec 1 section 2.3).
 */
export const GROUPS = {
  'Upload Data': { icon: 'upload' },
  Order: { icon: 'box' },
  Reports: { icon: 'file' },
  'Weight Management': { icon: 'gauge' },
  'Billing & Wallet': { icon: 'wallet' },
  Remittance: { icon: 'money-bill' },
} as const satisfies Record<GroupLabel, { icon: IconName }>;

export type Group = keyof typeof GROUPS;

/** The title of a page. A page of a single section has that section's label, unless it has its own title. */
type Words = { wants: Section; title?: undefined } | { wants?: Section | readonly Section[]; title: string };

/**
 * One row of the table of pages. `wants` lists the sections whose show permission opens the page; one of them is
 * enough. Without `wants`, everybody may open it.
 */
export type PageRow<Name extends string = string> = Words & {
  path: `/app/${string}`;
  /** Another address of the page, which some links use. */
  alias?: `/app/${string}`;
  /** The label in the sidebar, if it differs from the section's label. */
  label?: string;
  /** The group of the sidebar that the page is in. */
  group?: Group;
  /** The icon in the sidebar, for a page without a group. */
  icon?: IconName;
  /** True if the page is in the user's menu instead of the sidebar. */
  profile?: true;
  /**
   * True for pages on which orders are created or couriers are judged. Vendor users cannot open them, whatever their
   * role grants.
   */
  makesOrders?: true;
  /** True if only users who see everybody's orders may open the page. */
  staffOnly?: true;
  /** True if the menu shows the page only to users who ship COD. Others with the permission can open its address. */
  shipsCod?: true;
  /**
   * The path, after `/api/v1`, of the page's first request if the page's address has no query. The request is sent
   * while the page's code is still being loaded.
   */
  firstRequest?: string;
  /** The parent page in the breadcrumbs. */
  under?: Name;
  /** The page's file under `features/`, without its ending. */
  file: string;
};
