import type { GroupLabel, Section } from '../../../shared/permissions.ts';
import type { IconName } from './icon-name.ts';

/**
 * The groups of the sidebar with their icons. The keys are the labels of the groups, also in the permission tree (spec
 * 1 section 2.3).
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

/**
 * The title of a page. A page that needs a single section has the section's label as its title, unless the row gives
 * another title.
 */
type Words = { wants: Section; title?: undefined } | { wants?: Section | readonly Section[]; title: string };

/**
 * A row of the table of pages. `wants` lists sections. The show permission for one of them is enough to open the page.
 * Without `wants`, every user may open it.
 */
export type PageRow<Name extends string = string> = Words & {
  path: `/app/${string}`;
  /** Another address of the page, which some links use. */
  alias?: `/app/${string}`;
  /** The label in the sidebar, if it differs from the section's label. */
  label?: string;
  /** The group of the sidebar to which the page belongs. */
  group?: Group;
  /** The icon in the sidebar, for a page without a group. */
  icon?: IconName;
  /** True if the page is in the user's menu instead of the sidebar. */
  profile?: true;
  /**
   * True for pages on which orders are created or couriers are judged. A courier's user cannot open such a page, even
   * with the permission.
   */
  makesOrders?: true;
  /** True if only users who see everybody's orders may open the page. */
  staffOnly?: true;
  /**
   * True if the menu shows the page only to users who ship COD. Other users with the permission can still open its
   * address.
   */
  shipsCod?: true;
  /**
   * The path of the page's first request after `/api/v1`, for an address without a query. The request is sent while the
   * page's code is still loading.
   */
  firstRequest?: string;
  /** The parent page in the breadcrumbs. */
  under?: Name;
  /** The path of the page's file under `features/`, without the file extension. */
  file: string;
};
