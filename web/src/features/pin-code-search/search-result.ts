import type * as z from 'zod';
import { partnerSearch, partnerSearchResult } from '../../../../shared/courier-partners/contract.ts';

const searchResult = partnerSearchResult.extend({ search: partnerSearch });
/** A search with its offers. The form passes it to the page of offers in the state of the browser's history. */
export type SearchResult = z.output<typeof searchResult>;

/**
 * Returns the search in an entry of the history. Undefined if there is none or an earlier version of the program has
 * written it.
 */
export const searchResultInHistory = (state: unknown): SearchResult | undefined => searchResult.safeParse(state).data;
