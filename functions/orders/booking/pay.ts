import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { isSelected } from '../../../shared/orders/viewer.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { breakdownOf, pricePostings } from '../../ledger/charge.ts';
import { withSeries } from '../../ledger/series.ts';
import { enter } from '../../ledger/store.ts';
import type { Transaction } from '../../ledger/transaction.ts';
import { withWallet } from '../../ledger/with-wallets.ts';
import { courierNow } from '../../platform/clock.ts';
import { type Made, type Repeat, recall, remember } from '../../platform/idempotency.ts';
import { untilCommitted } from '../../platform/until-committed.ts';
import type { Caller } from '../../users/caller.ts';
import { partyOf } from '../../users/party-of.ts';
import type { Verb } from '../../users/serve.ts';
import type { User } from '../../users/user.ts';
import { getToPay } from '../get-order.ts';
import { isPaid, type Order, orderNumber, withLine } from '../order.ts';
import { showChanged } from '../show-order.ts';
import { findAnyOrder, saveOrder } from '../store.ts';
import { BOOK_GRACE_MS, book } from './book.ts';
import { offerOf } from './choose.ts';
import { isStillMade } from './still-made.ts';

/** The order as it becomes by paying: charged, and due to be booked even if this process dies now. */
const paidOrder = (order: Order, offer: Offer, { seq, document }: Transaction, at: Date): Order => ({
  ...order,
  choice: offer,
  status: 'paid',
  error: null,
  charge: {
    seq,
    paise: offer.finalPaise,
    freightPaise: offer.freightPaise,
    codPaise: offer.codPaise,
    taxPaise: offer.taxPaise,
    at: at.toISOString(),
    invoice: document?.number,
  },
  dueAt: new Date(courierNow().getTime() + BOOK_GRACE_MS).toISOString(),
});

/** Debit, order and key in one transaction. @throws INSUFFICIENT_BALANCE; ConditionFailed when the order or the key moved */
async function charge(order: Order, seller: User, offer: Offer, repeat: Repeat, at: Date): Promise<Order> {
  const paise = offer.finalPaise;
  const parts = {
    freightPaise: offer.freightPaise,
    codPaise: offer.codPaise,
    taxPaise: offer.taxPaise,
  };
  return withWallet(order.owner, async (wallet) => {
    if (wallet.balance < paise) throw new Failure('INSUFFICIENT_BALANCE');
    const { changes, line } = enter(
      await withSeries(wallet),
      {
        kind: 'charge',
        postings: pricePostings(order.owner, { ...parts, totalPaise: paise }),
        order: { id: order.id, number: orderNumber(order.id), awb: null },
        breakdown: breakdownOf(offer),
        document: { ...parts, party: partyOf(seller, order.details.pickup_address.state) },
        method: 'wallet',
      },
      at,
    );
    const paid = withLine(paidOrder(order, offer, line, at), line);
    return {
      changes: [...changes, saveOrder(paid), ...remember(repeat, order.id)],
      value: { ...paid, version: order.version + 1 },
    };
  });
}

const payOnce = (
  caller: Caller,
  orderId: string,
  partnerId: string,
  repeat: Repeat,
  at: Date,
): Promise<Made<Order>> => {
  let met = false;
  return untilCommitted(async () => {
    const order = await getToPay(caller, orderId);
    const earlier = met || isPaid(order) ? await recall(repeat) : undefined;
    met = true;
    if (isPaid(order)) {
      if (earlier === undefined) throw new Failure('CONFLICT', 'This order is already paid.');
      return { value: order, replayed: true };
    }
    if (!isSelected(caller, partnerId)) throw new Failure('CONFLICT', 'This partner is not available to you.');
    const { offer, offers } = await offerOf(caller, order, partnerId);
    if (order.choice?.partnerId === partnerId && !isStillMade(order.choice, offers.available))
      throw new Failure('CONFLICT', `The price of ${offer.name} has changed since you chose it. Choose again.`);
    return { value: await charge(order, caller.user, offer, repeat, at), replayed: false };
  }, 'This order was changed elsewhere. Reload it and try again.');
};

/**
 * Pays an order from the creator's wallet and books it. The debit and the booking to be done are committed together;
 * what the courier then says, or does not say, is settled by `book`, here and again by the schedule.
 */
export const pay: Verb<typeof ordersContract.pay> = async ({ body }, { caller, repeat, at }) => {
  const { value: paid, replayed } = await payOnce(caller, body.order_id, body.logistic_id, repeat, at);
  const order = replayed
    ? paid
    : await book(paid, at, { first: true }).then(async (booked) => booked ?? (await findAnyOrder(paid.id)) ?? paid);
  return {
    data: await showChanged(caller, order),
    message: order.error ?? 'Order has been successfully placed',
    replayed,
  };
};
