import { Failure } from '../../../shared/errors.ts';
import type { shopsContract } from '../../../shared/shops/contract.ts';
import { SHOP_SYSTEM_NAMES } from '../../../shared/shops/order-from-shop.ts';
import { getOrderToChange } from '../../orders/api/get-order.ts';
import { showChangedOrder } from '../../orders/api/show-order.ts';
import { findAnyOrder } from '../../orders/record/store.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { tellShop } from '../tell/tell-shop.ts';
import { limitShopCalls } from './list.ts';

/**
 * Reports an order to its shop now. If the shop already has the report, does nothing. @throws UPSTREAM if the report
 * fails; the shop's polls then repeat it
 */
export const tell: Verb<typeof shopsContract.tell> = async ({ params }, ctx) => {
  const { caller, at } = ctx;
  const order = await getOrderToChange(caller, params.id);
  if (order.shop === undefined) throw new Failure('CONFLICT', 'This order is not from a shop.');
  await limitShopCalls(ctx);
  await tellShop(order.id, at, { isAsked: true });
  const told = (await findAnyOrder(order.id)) ?? order;
  const system = SHOP_SYSTEM_NAMES[order.shop.system];
  if (told.shop?.notTold !== undefined)
    throw new Failure('UPSTREAM', `${system} could not be told: ${told.shop.notTold.reason}`);
  return { data: await showChangedOrder(caller, told), message: `${system} is told.` };
};
