/** Returns the address's query that opens the dialog of a transaction; with null, the query without an open dialog. */
export function queryWithTransaction(search: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('transaction');
  else next.set('transaction', id);
  return `?${next.toString()}`;
}
