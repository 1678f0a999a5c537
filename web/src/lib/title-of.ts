import { SECTIONS } from '../../../shared/permissions.ts';
import { type PageName, pageOf } from './pages.ts';

/** Returns a page's title: `titleOf('noCsvReports')` → 'No CSV Reports'. */
export function titleOf(name: PageName): string {
  const { title, wants } = pageOf(name);
  return title ?? SECTIONS[wants].label;
}

/**
 * Returns a page's label in the sidebar; by default that is its section's: `labelOf('noCsvReports')` → 'No CSV Report'.
 */
export function labelOf(name: PageName): string {
  const { label, wants } = pageOf(name);
  return label ?? (typeof wants === 'string' ? SECTIONS[wants].label : titleOf(name));
}
