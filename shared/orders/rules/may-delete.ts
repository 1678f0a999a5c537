import type { OrderFacts } from './order-facts.ts';

/**
 * Returns whether a person may delete an order. The order must never have been paid. The person must be its creator or
 * have the permission `showAllOrders`.
 */
export const mayDelete = (
  { owner, paidAt }: Pick<OrderFacts, 'owner' | 'paidAt'>,
  asker: { readonly id: string; readonly seesAll: boolean },
): boolean => paidAt === null && (owner === asker.id || asker.seesAll);
