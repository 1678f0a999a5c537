/** Returns the address's query with this transaction open, or with none. */
export function transactionSearch(search: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('transaction');
  else next.set('transaction', id);
  return `?${next.toString()}`;
}
