import { invalidField } from '../../../shared/errors.ts';
import type { Headings } from './headings-store.ts';

/**
 * Returns the headings that a person chose for the columns of a waiting file.
 * @throws INVALID_INPUT if one heading is chosen twice, or is not in the file
 */
export function chosenHeadings(
  columns: Readonly<Partial<Record<string, string>>>,
  present: readonly string[],
): Headings {
  const chosen = Object.entries(columns).flatMap(([column, title]) =>
    title === undefined ? [] : [[column, title] as const],
  );
  const titles = chosen.map(([, title]) => title);
  if (new Set(titles).size < titles.length) throw invalidField('columns', 'Choose another heading for each column.');
  const missing = titles.find((title) => !present.includes(title));
  if (missing !== undefined) throw invalidField('columns', `The file has no heading '${missing}'.`);
  return Object.fromEntries(chosen.map(([column, title]) => [column, [title]]));
}
