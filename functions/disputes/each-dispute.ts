import { listDisputes } from '../orders/list/dispute-store.ts';
import type { Order } from '../orders/record/order.ts';
import type { DisputeState } from '../orders/record/weight-dispute.ts';

const PAGE = 100;

/**
 * Yields everyone's disputes in some states, opened between two times (ms), oldest first: for schedules, page by page.
 */
export async function* eachDispute(range: {
  states: readonly DisputeState[];
  from?: number;
  to?: number;
}): AsyncGenerator<Order> {
  let after: string | undefined;
  do {
    const page = await listDisputes({ scope: 'everyone', newestFirst: false, ...range }, PAGE, after);
    yield* page.items;
    after = page.after;
  } while (after !== undefined);
}
