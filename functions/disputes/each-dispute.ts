import { listDisputes } from '../orders/list/dispute-store.ts';
import type { Order } from '../orders/record/order.ts';
import type { DisputeState } from '../orders/record/weight-dispute.ts';

const PAGE = 100;

/**
 * Yields the disputes of all sellers in these states, oldest first, page by page. `from` and `to` limit the time at
 * which the dispute period began, in epoch milliseconds.
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
