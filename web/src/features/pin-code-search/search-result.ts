import type * as z from 'zod';
import { partnerSearch, partnerSearchResult } from '../../../../shared/courier-partners/contract.ts';

const searchResult = partnerSearchResult.extend({ search: partnerSearch });
/** A search with its offers, passed from the form to the page of offers in the history's state. */
export type SearchResult = z.output<typeof searchResult>;

/** Returns the result in a history entry; undefined if there is none, or one of an earlier program version. */
export const searchResultOf = (state: unknown): SearchResult | undefined => searchResult.safeParse(state).data;
