import type * as z from 'zod';
import { partnerSearch, partnerSearchResult } from '../../../../shared/courier-partners/contract.ts';

const searchResult = partnerSearchResult.extend({ search: partnerSearch });
/**
 * A search with its offers. The form passes it to the page with the offers through the state of the browser's history
 * entry.
 */
export type SearchResult = z.output<typeof searchResult>;

/**
 * Returns the search from the state of a history entry. Returns undefined if there is none, or if an earlier version of
 * the program has written it in another format.
 */
export const searchResultInHistory = (state: unknown): SearchResult | undefined => searchResult.safeParse(state).data;
