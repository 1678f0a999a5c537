import { matchPath } from 'react-router-dom';
import { PATHS } from '../lib/links.ts';
import { PAGE_NAMES, type PageName, pageOf } from '../lib/pages.ts';

/** Returns the sidebar's page for an address: the Order List for an order's form. */
export function menuPageAt(pathname: string): PageName | undefined {
  let name = PAGE_NAMES.find((one) => matchPath(PATHS[one], pathname) !== null);
  for (let above = name; above !== undefined; above = pageOf(above).under) name = above;
  return name;
}
