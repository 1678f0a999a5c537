import { matchPath } from 'react-router-dom';
import { PATHS } from '../lib/links.ts';
import { PAGE_NAMES, type PageName, pageRowOf } from '../lib/pages.ts';

/**
 * Returns the page to highlight in the sidebar. An inner page highlights the list to which it belongs, e.g. an order's
 * form highlights the Order List.
 */
export function menuPageAt(pathname: string): PageName | undefined {
  let name = PAGE_NAMES.find((one) => matchPath(PATHS[one], pathname) !== null);
  for (let above = name; above !== undefined; above = pageRowOf(above).under) name = above;
  return name;
}
