/** Spec 1 section 9. */
const MOST = 6;

/** Returns the page numbers to offer, from 0, around the present one. */
export function pageLinks(page: number, last: number): number[] {
  const count = Math.min(MOST, last + 1);
  const from = Math.max(0, Math.min(page - Math.floor(count / 2), last + 1 - count));
  return Array.from({ length: count }, (_, at) => from + at);
}
