import { toRupees } from '../../../shared/money.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { requestedLines, returnedGoodsOf, returnedLines } from '../../../shared/returns/line-choice.ts';
import { payBackPaise } from '../../../shared/returns/pay-back.ts';
import { RETURN_REASONS } from '../../../shared/returns/reasons.ts';
import { profileOf } from '../../couriers/registry/profile-of.ts';
import type { OrderReturnDetails } from '../record/details.ts';
import { courierOfOrder, type Order } from '../record/order.ts';

/** The reader's rights, which decide how much of an order's return is shown. */
interface Reader {
  /**
   * True for a vendor user. Such a user does not get the text that says what a return request waits for. The text
   * contains the pickup's price and mentions the wallet's balance.
   */
  hidePrices?: boolean;
}

function returnRequestOf(order: Order, reader: Reader): Pick<OrderView, 'return_request'> {
  const { returnRequest: asked, shopLines = [] } = order;
  if (asked === undefined) return {};
  const { reason, words, state, at, why = null, wants, rule = null, waits = null } = asked;
  const photos = (asked.photos ?? []).map(({ id, filename }) => ({ _id: id, filename }));
  const decision = { state, why, rule, waits: reader.hidePrices === true ? null : waits };
  const { refundAccount } = asked;
  const account = {
    refund_account: refundAccount?.state ?? null,
    refund_account_shown_at: refundAccount?.shownAt ?? null,
  };
  const lines = asked.lines && { lines: returnedLines(shopLines, asked.lines) };
  const said = { reason: RETURN_REASONS[reason], words, asked_at: at, photos, wants, ...lines };
  return { return_request: { ...said, ...decision, ...account } };
}

/** Returns what the seller owes the buyer for a return, or would owe for a return of the lines of the request. */
function owedPaise({ details, returnRequest, shopLines = [] }: Order): number | null {
  return payBackPaise(details.reverse ? details : returnedGoodsOf(details, shopLines, requestedLines(returnRequest)));
}

/** Returns the facts of a return, and whether the chosen courier's rider asks the questions of the return. */
function reverseOf(order: Order, { questions, lines, unpriced: _, ...rest }: OrderReturnDetails): Parts['reverse'] {
  const reverse = { ...rest, ...(lines && { lines: [...lines] }) };
  if (questions === undefined) return reverse;
  const asks = order.choice === null ? undefined : profileOf(courierOfOrder(order))?.capabilities.questions === true;
  return { ...reverse, questions: [...questions], ...(asks !== undefined && { asks }) };
}

type Parts = Pick<
  OrderView,
  'reverse' | 'return_request' | 'pay_back' | 'return_order' | 'exchange_order' | 'exchange_of'
>;

/** Returns the fields about an order's return and exchange as the API shows them. */
export function returnParts(order: Order, reader: Reader): Parts {
  const { details, returnRequest, returnId, exchange } = order;
  const payBack = owedPaise(order);
  return {
    ...(details.reverse && { reverse: reverseOf(order, details.reverse) }),
    ...returnRequestOf(order, reader),
    ...((details.reverse ?? returnRequest) && { pay_back: payBack === null ? null : toRupees(payBack) }),
    ...(returnId !== undefined && { return_order: returnId }),
    ...(exchange?.id !== undefined && { exchange_order: exchange.id }),
    ...(exchange?.of !== undefined && { exchange_of: exchange.of }),
  };
}
