import type { OrderFacts } from './order-facts.ts';

/** Whether to offer a deletion: of what never was charged, to its maker and to holders of showAllOrders. */
export const mayDelete = (
  { owner, paidAt }: Pick<OrderFacts, 'owner' | 'paidAt'>,
  asker: { readonly id: string; readonly seesAll: boolean },
): boolean => paidAt === null && (owner === asker.id || asker.seesAll);
