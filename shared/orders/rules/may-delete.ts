import type { OrderFacts } from './order-facts.ts';

/**
 * Returns whether a person may delete an order: it was never paid, and the person is its creator or holds
 * showAllOrders.
 */
export const mayDelete = (
  { owner, paidAt }: Pick<OrderFacts, 'owner' | 'paidAt'>,
  asker: { readonly id: string; readonly seesAll: boolean },
): boolean => paidAt === null && (owner === asker.id || asker.seesAll);
