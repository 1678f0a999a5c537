import { matchPath } from 'react-router-dom';
import { PATHS } from '../lib/links.ts';
import { PAGE_NAMES, type PageName, pageOf } from '../lib/pages.ts';

/** The page of the sidebar that an address belongs to: of an order's form the Order List. */
export function menuPageAt(pathname: string): PageName | undefined {
  let name = PAGE_NAMES.find((one) => matchPath(PATHS[one], pathname) !== null);
  for (let above = name; above !== undefined; above = pageOf(above).under) name = above;
  return name;
}
