import { PATHS } from './links.ts';
import { PAGE_NAMES, type PageName, pageRowOf } from './pages.ts';
import { pageTitle } from './title-of.ts';

/** A breadcrumb. It is a link if it has `to`. */
export interface Crumb {
  label: string;
  to?: string;
}

/** Returns the page at an address. The address's query is ignored: `/app/pinCodeSearch?weight=1` → 'pinCodeSearch'. */
const pageAt = (address: string): PageName | undefined =>
  PAGE_NAMES.find((name) => PATHS[name] === address.replace(/\?.*$/, ''));

/**
 * Returns a page's breadcrumbs: its group, its parent page and the page itself. A page without a group and a parent has
 * none. `from` is the address of the page that linked to this one. If it is a known page, it replaces the parent.
 */
export function breadcrumbsOf(name: PageName, from?: string): Crumb[] {
  const above = (from === undefined ? undefined : pageAt(from)) ?? pageRowOf(name).under;
  const { group } = pageRowOf(above ?? name);
  const way: Crumb[] = [
    ...(group === undefined ? [] : [{ label: group }]),
    ...(above === undefined ? [] : [{ label: pageTitle(above), to: from ?? PATHS[above] }]),
  ];
  return way.length === 0 ? [] : [...way, { label: pageTitle(name) }];
}
