import { PATHS } from './links.ts';
import { PAGE_NAMES, type PageName, pageOf } from './pages.ts';
import { titleOf } from './title-of.ts';

/** A step of the way to a page; `to` makes it a link. */
export interface Crumb {
  label: string;
  to?: string;
}

/** The page at an address without parameters: `/app/pinCodeSearch?weight=1` → 'pinCodeSearch'. */
const pageAt = (address: string): PageName | undefined =>
  PAGE_NAMES.find((name) => PATHS[name] === address.replace(/\?.*$/, ''));

/**
 * The way to a page: its group, the page that it belongs to, itself. A page by itself has none. `from` is the address
 * that one came from, where it says more than the table: another list, or the search that found this.
 */
export function crumbsOf(name: PageName, from?: string): Crumb[] {
  const above = (from === undefined ? undefined : pageAt(from)) ?? pageOf(name).under;
  const { group } = pageOf(above ?? name);
  const way: Crumb[] = [
    ...(group === undefined ? [] : [{ label: group }]),
    ...(above === undefined ? [] : [{ label: titleOf(above), to: from ?? PATHS[above] }]),
  ];
  return way.length === 0 ? [] : [...way, { label: titleOf(name) }];
}
