import { SECTIONS } from '../../../shared/permissions.ts';
import { type PageName, pageRowOf } from './pages.ts';

/** Returns a page's title: `pageTitle('noCsvReports')` → 'No CSV Reports'. */
export function pageTitle(name: PageName): string {
  const { title, wants } = pageRowOf(name);
  return title ?? SECTIONS[wants].label;
}

/**
 * Returns a page's label in the sidebar. By default it is the label of the page's section: `pageLabel('noCsvReports')`
 * → 'No CSV Report'.
 */
export function pageLabel(name: PageName): string {
  const { label, wants } = pageRowOf(name);
  return label ?? (typeof wants === 'string' ? SECTIONS[wants].label : pageTitle(name));
}
