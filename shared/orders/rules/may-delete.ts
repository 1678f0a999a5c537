import type { OrderFacts } from './order-facts.ts';

/**
 * Returns whether to offer a deletion: of orders that were never charged, to their creator and to holders of
 * showAllOrders.
 */
export const mayDelete = (
  { owner, paidAt }: Pick<OrderFacts, 'owner' | 'paidAt'>,
  asker: { readonly id: string; readonly seesAll: boolean },
): boolean => paidAt === null && (owner === asker.id || asker.seesAll);
