import { type TransactionView, walletsContract } from '../../../../shared/wallets/contract.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { useQuery } from '../../api/use-query.ts';

/** The first pages of a statement, as `usePages` gives them. */
export interface Statement {
  rows: readonly TransactionView[];
  total: number;
}

/** Other lines may come in between reading the count and reading the line. */
const NEIGHBOURS = 10;
/** The server takes no larger offset. */
const FARTHEST = 1000;

/** Ids end with the line's number in its wallet, counted from 1 without gaps: its place in the statement is known. */
const numberOf = (id: string): number => Number(/-(\d+)$/.exec(id)?.[1] ?? 0);

/** A line of a statement by its id: from the rows that are here, else read from its place. */
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
