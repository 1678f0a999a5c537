import { Failure } from '../../shared/errors.ts';
import { toRupees } from '../../shared/money.ts';
import { isFinal } from '../../shared/orders/status.ts';
import type { walletsContract } from '../../shared/wallets/contract.ts';
import { findLines } from '../ledger/store.ts';
import { costOfOrder } from '../orders/change/price-change.ts';
import { orderNumber } from '../orders/record/order.ts';
import { findAnyOrder } from '../orders/record/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { walletOwner } from './of-user.ts';
import { transactionView } from './transaction-view.ts';

/**
 * Returns all wallet lines of one order, oldest first, each with its GST document. Also returns the present cost of the
 * order.
 */
export const orderMoney: Verb<typeof walletsContract.orderMoney> = async ({ params }, { caller }) => {
  const user = await walletOwner(caller, params.user_id);
  const order = await findAnyOrder(params.order_id);
  if (order === undefined || order.owner !== user.id) throw new Failure('NOT_FOUND');
  const lines = await findLines(user.id, order.lines ?? []);
  return {
    data: {
      order_id: order.id,
      order_number: orderNumber(order.id),
      awb: order.awb,
      cost: toRupees(costOfOrder(order).totalPaise),
      documents_ready: order.charge !== null && isFinal(order.status),
      transactions: lines.map((line) => ({ ...transactionView(line), awb: order.awb })),
    },
  };
};
