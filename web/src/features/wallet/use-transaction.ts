import { type TransactionView, walletsContract } from '../../../../shared/wallets/contract.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { useQuery } from '../../api/use-query.ts';

/** The rows of a statement that have loaded, as `usePages` returns them. */
export interface Statement {
  rows: readonly TransactionView[];
  total: number;
}

/**
 * How many rows are read to find a transaction. Its position moves if new transactions have been added since the count
 * was read, so one row is not enough.
 */
const NEIGHBOURS = 10;
/** The largest offset that the server accepts. */
const FARTHEST = 1000;

/**
 * Returns the number at the end of a transaction's id. These numbers count from 1 without gaps, so they give the
 * position in the statement.
 */
const numberOf = (id: string): number => Number(/-(\d+)$/.exec(id)?.[1] ?? 0);

/** Returns a transaction by its id. If it is not among the loaded rows, reads it at its position in the statement. */
export function useTransaction(
  userId: string,
  id: string | null,
  { rows, total }: Statement,
): { data: TransactionView | undefined; loading: boolean; error: ApiFailure | undefined } {
  const here = rows.find((row) => row._id === id);
  const offset = Math.max(0, total - numberOf(id ?? ''));
  const wanted = id !== null && here === undefined && total > 0 && offset <= FARTHEST && numberOf(id) > 0;
  const query = useQuery(
    walletsContract.transactions,
    wanted ? { params: { user_id: userId }, query: { offset, limit: NEIGHBOURS } } : null,
    { keep: false },
  );
  return {
    data: here ?? query.data?.find((row) => row._id === id),
    loading: wanted && query.loading,
    error: query.error,
  };
}
