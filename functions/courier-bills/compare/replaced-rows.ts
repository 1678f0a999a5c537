import { type Bill, isVersionOf } from '../bill.ts';
import { type BilledRow, netOf, partsOf } from './billed-row.ts';

/** A row that staff accepted, with its bill. */
export interface AcceptedRow {
  billed: BilledRow;
  of: Bill;
}

const isReplacedBy = (row: AcceptedRow, later: AcceptedRow): boolean =>
  later.of.id !== row.of.id &&
  isVersionOf(row.of, later.of) &&
  netOf(later.billed) < 0 === netOf(row.billed) < 0 &&
  partsOf(later.billed).some((part) => partsOf(row.billed).includes(part));

/**
 * Returns the accepted rows of an AWB whose amounts count. A row does not count if a row of a corrected version of its
 * bill was accepted for one of its parts. Pure.
 * @param rows all accepted rows of the AWB, newest last
 */
export const withoutReplaced = <T extends AcceptedRow>(rows: readonly T[]): T[] =>
  rows.filter((row, at) => !rows.slice(at + 1).some((later) => isReplacedBy(row, later)));
