import type * as z from 'zod';
import { courierPartnersContract, partnerSearch } from '../../../../shared/courier-partners/contract.ts';

const searchResult = courierPartnersContract.search.reply.extend({ search: partnerSearch });
/** A search with its offers, as it goes from the form to the page of offers in the history's state. */
export type SearchResult = z.output<typeof searchResult>;

/** What a history entry holds; undefined when it is no result, or one of an earlier version of the program. */
export const searchResultOf = (state: unknown): SearchResult | undefined => searchResult.safeParse(state).data;
