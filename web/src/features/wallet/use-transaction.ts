import { type TransactionView, walletsContract } from '../../../../shared/wallets/contract.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { useQuery } from '../../api/use-query.ts';

/** The first pages of a statement, as `usePages` returns them. */
export interface Statement {
  rows: readonly TransactionView[];
  total: number;
}

/** Allows for new lines between reading the count and reading the line. */
const NEIGHBOURS = 10;
/** The server's largest offset. */
const FARTHEST = 1000;

/** Returns a line's number from its id, counted from 1 without gaps: its position in the statement. */
const numberOf = (id: string): number => Number(/-(\d+)$/.exec(id)?.[1] ?? 0);

/** Returns a statement's line by its id: from the loaded rows, else read at its position. */
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
