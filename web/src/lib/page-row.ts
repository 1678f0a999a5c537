import type { GroupLabel, Section } from '../../../shared/permissions.ts';
import type { IconName } from './icon-name.ts';

/** The icons of the sidebar's groups, by their labels in the permission tree (spec 1 section 2.3). */
export const GROUPS = {
  'Upload Data': { icon: 'upload' },
  Order: { icon: 'box' },
  Reports: { icon: 'file' },
  'Weight Management': { icon: 'gauge' },
  'Billing & Wallet': { icon: 'wallet' },
  Remittance: { icon: 'money-bill' },
} as const satisfies Record<GroupLabel, { icon: IconName }>;

export type Group = keyof typeof GROUPS;

/** A page's title: its section's label, which is also its sidebar label, or a title of its own. */
type Words = { wants: Section; title?: undefined } | { wants?: Section | readonly Section[]; title: string };

/** A page's row. `wants` are the sections whose show flag opens the page, any of a list; absent: always available. */
export type PageRow<Name extends string = string> = Words & {
  path: `/app/${string}`;
  /** Another address that links use for it. */
  alias?: `/app/${string}`;
  /** Its sidebar label, if it differs from its section's. */
  label?: string;
  /** Its group. */
  group?: Group;
  /** Its icon, for a page in a menu without a group. */
  icon?: IconName;
  /** Whether it is in the user's menu instead of the sidebar. */
  profile?: true;
  /** Whether it makes orders, which vendor users cannot, whatever their role grants. */
  makesOrders?: true;
  /** Whether only users who see everybody's orders have it. */
  staffOnly?: true;
  /** Whether only users who ship COD have it in the menu; its address is open to all with the right. */
  shipsCod?: true;
  /** The parent page, for breadcrumbs. */
  under?: Name;
  /** Its file under `features/`, without the ending. */
  file: string;
};
