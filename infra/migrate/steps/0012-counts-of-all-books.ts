import { moveFormerLeaf } from '../../../functions/rollups/leaf-store.ts';
import type { Step } from '../step.ts';

/** What is counted of an order in several books stands in one item: those of disputed weights and of documents join the totals'. */
export const countsOfAllBooks: readonly Step[] = ['DISPUTED', 'INVOICED'].map((book, at) => ({
  name: `00${12 + at}-counts-of-${book.toLowerCase()}`,
  begins: `${book}_COUNTS#`,
  changes: moveFormerLeaf,
}));
