import { ADD_ORDER, ANY_LIST, CHOOSE_AND_PAY, type Kind, ONE_ORDER, ORDER_LISTS, STAFF } from './kinds.ts';

/** The kinds that the routes of orders admit (see `LETS_IN`). */
export const ORDERS: Record<string, readonly Kind[]> = {
  'orders.create': ADD_ORDER,
  'orders.update': ADD_ORDER,
  'orders.remove': ADD_ORDER,
  'orders.list': ANY_LIST,
  'orders.totals': ANY_LIST,
  'orders.download': ORDER_LISTS,
  'orders.search': ORDER_LISTS,
  'orders.get': ONE_ORDER,
  'orders.choose': CHOOSE_AND_PAY,
  'orders.setEWayBill': CHOOSE_AND_PAY,
  'orders.pay': CHOOSE_AND_PAY,
  'orders.markPrinted': CHOOSE_AND_PAY,
  'orders.track': ONE_ORDER,
  'orders.trackPost': ONE_ORDER,
  'orders.missedPickup': [...ORDER_LISTS, 'manifest'],
  'orders.cancel': ORDER_LISTS,
  'orders.cancelGet': ORDER_LISTS,
  'orders.createRto': ORDER_LISTS,
  'orders.chargeAgain': STAFF,
  'orders.takeBackDelivery': STAFF,
};
