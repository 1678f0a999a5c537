import { TRANSACTION_KINDS, type TransactionKind } from '../../../../shared/wallets/contract.ts';
import { dayEnd, dayStart } from '../../lib/dates/when.ts';

/** The filters of a statement in the page's address, with their defaults. */
export const STATEMENT_FILTERS = { text: '', kind: 'all', created_from: '', created_to: '' };
export type StatementFilters = typeof STATEMENT_FILTERS;

const LABELS: Readonly<Record<TransactionKind, string>> = {
  top_up: 'Money added',
  top_up_failed: 'Failed top-ups',
  top_up_returned: 'Top-ups returned',
  top_up_restored: 'Top-ups restored',
  charge: 'Orders paid',
  refund: 'Refunds of cancellations',
  rto: 'Returns (RTO)',
  reversal: 'Reversals',
  weight: 'Weight charges',
  transfer_in: 'Money received',
  transfer_out: 'Money sent',
  opening: 'Opening balance',
};

/** The options of the filter by kind. */
export const KIND_OPTIONS = [
  { value: 'all', label: 'Everything' },
  { value: 'credit', label: 'All credits' },
  { value: 'debit', label: 'All debits' },
  ...TRANSACTION_KINDS.map((kind) => ({ value: kind, label: LABELS[kind] })),
];

const kindOf = (text: string) =>
  (['all', 'credit', 'debit', ...TRANSACTION_KINDS] as const).find((kind) => kind === text) ?? 'all';

/** Returns the filters as the query of the API. An unknown kind is ignored, because people type and share addresses. */
export const statementQuery = ({ text, kind, created_from, created_to }: StatementFilters) => ({
  text: text.trim().slice(0, 80) || undefined,
  kind: kindOf(kind),
  created_from: dayStart(created_from),
  created_to: dayEnd(created_to),
});
