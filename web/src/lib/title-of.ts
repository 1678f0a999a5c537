import { SECTIONS } from '../../../shared/permissions.ts';
import { type PageName, pageOf } from './pages.ts';

/** What a page calls itself: `titleOf('noCsvReports')` → 'No CSV Reports'. */
export function titleOf(name: PageName): string {
  const { title, wants } = pageOf(name);
  return title ?? SECTIONS[wants].label;
}

/** Its word in the sidebar, its section's unless it has one of its own: `labelOf('noCsvReports')` → 'No CSV Report'. */
export function labelOf(name: PageName): string {
  const { label, wants } = pageOf(name);
  return label ?? (typeof wants === 'string' ? SECTIONS[wants].label : titleOf(name));
}
