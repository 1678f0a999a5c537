/**
 * What is counted: every order by the day of its creation, or orders with a disputed weight by the day from which they can be
 * disputed. They lie in the same items under names of their own, so that everything that is done with totals (counting,
 * summing up, rebuilding) is done with both.
 */
export type Book = 'orders' | 'disputes';

const DISPUTES = 'w';

/** A user's id has no full stop, so nobody is called like the second book of somebody. */
export const ownerIn = (book: Book, owner: string): string => (book === 'orders' ? owner : `${DISPUTES}.${owner}`);

/** An order's id, which begins with its owner. */
export const idIn = ownerIn;

/** The name of a figure; an order's type begins it, which has no colon. */
export const nameIn = (book: Book, name: string): string => (book === 'orders' ? name : `${DISPUTES}:${name}`);

/** The figure's name in its own book, or undefined where it is of another. */
export function nameOf(book: Book, name: string): string | undefined {
  const isDispute = name.startsWith(`${DISPUTES}:`);
  if (isDispute !== (book === 'disputes')) return undefined;
  return isDispute ? name.slice(DISPUTES.length + 1) : name;
}
