import type { GroupLabel, Section } from '../../../shared/permissions.ts';
import type { IconName } from './icon-name.ts';

/** The look of the groups of the sidebar, by their words in the tree of permissions (spec 1 section 2.3). */
export const GROUPS = {
  'Upload Data': { icon: 'upload' },
  Order: { icon: 'box' },
  Reports: { icon: 'file' },
  'Weight Management': { icon: 'gauge' },
  'Billing & Wallet': { icon: 'wallet' },
  Remittance: { icon: 'money-bill' },
} as const satisfies Record<GroupLabel, { icon: IconName }>;

export type Group = keyof typeof GROUPS;

/** A page is called by its section's label, which is its word in the sidebar as well, or has a title of its own. */
type Words = { wants: Section; title?: undefined } | { wants?: Section | readonly Section[]; title: string };

/** `wants` are the sections whose show flag opens the page, any of a list; absent: it is always available. */
export type PageRow<Name extends string = string> = Words & {
  path: `/app/${string}`;
  /** Another address that links use for it. */
  alias?: `/app/${string}`;
  /** Its word in the sidebar, where that is not its section's. */
  label?: string;
  /** The group it stands in. */
  group?: Group;
  /** Its sign, for a page that stands in a menu without a group. */
  icon?: IconName;
  /** In the menu of the person instead of the sidebar. */
  profile?: true;
  /** Makes orders, which vendor users do not, whatever their role grants. */
  makesOrders?: true;
  /** Of those alone who see everybody's orders. */
  staffOnly?: true;
  /** In the menu of those alone who ship COD; its address is open to all who may see it. */
  shipsCod?: true;
  /** The page it belongs to, for the way here. */
  under?: Name;
  /** Its file under `features/`, without the ending. */
  file: string;
};
