/**
 * Returns the query of the address that opens the dialog of a transaction. With null, returns the query without an open
 * dialog.
 */
export function queryWithTransaction(search: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('transaction');
  else next.set('transaction', id);
  return `?${next.toString()}`;
}
