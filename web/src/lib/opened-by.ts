import type { Section } from '../../../shared/permissions.ts';
import { PAGE_NAMES, pageRowOf } from './pages.ts';
import { pageTitle } from './title-of.ts';

/** The features that the show permission of a section gives in addition to pages. */
const BESIDES: Partial<Record<Section, string>> = {
  global_password: 'Signing in as another user',
  core_api_key: 'An API key of one’s own, on Edit Profile',
};

const isWanted = (wants: Section | readonly Section[] | undefined, section: Section): boolean =>
  typeof wants === 'string' ? wants === section : wants?.includes(section) === true;

/**
 * Returns the titles of everything that the show permission of a section gives access to: `pagesOpenedBy('manifest')` →
 * ['Manifest', 'Printable Manifest'].
 */
export function pagesOpenedBy(section: Section): string[] {
  const pages = PAGE_NAMES.filter((name) => isWanted(pageRowOf(name).wants, section)).map(pageTitle);
  const besides = BESIDES[section];
  return besides === undefined ? pages : [...pages, besides];
}
