/** How many links to pages are shown at most (spec 1 section 9). */
const MOST = 6;

/** Returns the indexes of the pages to link to, around the present page. */
export function pageLinks(page: number, last: number): number[] {
  const count = Math.min(MOST, last + 1);
  const from = Math.max(0, Math.min(page - Math.floor(count / 2), last + 1 - count));
  return Array.from({ length: count }, (_, at) => from + at);
}
