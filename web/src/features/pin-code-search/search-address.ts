import type * as z from 'zod';
import type { partnerSearch } from '../../../../shared/courier-partners/contract.ts';

export type SearchInput = z.input<typeof partnerSearch>;
export type SearchDraft = Partial<SearchInput>;

const NUMBERS = ['length', 'breadth', 'height', 'weight', 'selling_price'] as const;
const TEXTS = ['source', 'destination', 'plan'] as const;

/**
 * Returns the address of the search page with these values in its query. The Back button then restores the search, and
 * the address can be shared.
 */
export function searchAddress(search: SearchDraft): string {
  const query = new URLSearchParams();
  if (search.payment_method === 'cod') query.set('payment_method', 'cod');
  for (const name of [...TEXTS, ...NUMBERS]) if (search[name] !== undefined) query.set(name, String(search[name]));
  return `?${query.toString()}`;
}

/** Reads the search form's values from the page's URL. Missing values are undefined. */
export function parseSearchAddress(query: URLSearchParams): SearchDraft {
  const search: SearchDraft = { payment_method: query.get('payment_method') === 'cod' ? 'cod' : 'prepaid' };
  for (const name of TEXTS) search[name] = query.get(name) || undefined;
  for (const name of NUMBERS) {
    const number = Number(query.get(name) || Number.NaN);
    if (Number.isFinite(number)) search[name] = number;
  }
  return search;
}
