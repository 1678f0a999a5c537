import type { BrandForm } from '../../../shared/buyer/brand.ts';
import type { ReturnReason } from '../../../shared/returns/reasons.ts';
import type { Order } from '../../orders/record/order.ts';
import { type ReturnableLine, returnableLines } from './line-inputs.ts';
import { excludedGoods, isInReturnTime, returnReasons, takesAccount } from './return-state.ts';

/** What the form for a return shows, and the answer to an earlier request. */
export interface ReturnForm {
  /** The reasons that the buyer can give for a return; empty if the buyer cannot ask for one now. */
  returnReasons: readonly ReturnReason[];
  /** The lines for which the form asks how many pieces come back; empty if the order has not several lines. */
  returnLines: readonly ReturnableLine[];
  /** True if the buyer could still ask for a return, but the seller does not take back any of these goods. */
  isExcluded: boolean;
  /** True if a request for a return needs a photo. */
  needsPhoto: boolean;
  /** True if the buyer may choose a replacement with the same goods instead of money. */
  mayExchange: boolean;
  /** True if the form asks for the account to which the seller pays the money: the buyer paid at the door. */
  asksAccount: boolean;
  /** The seller's reason for refusing the return; null if the seller did not refuse it. */
  returnRefusal: string | null;
}

/** Returns what the form for the return of an order shows. */
export const returnFormOf = (
  { order, returned, brand }: { order: Order; returned: Order | undefined; brand: BrandForm },
  at: Date,
): ReturnForm => ({
  returnReasons: returnReasons(order, returned, brand, at),
  returnLines: returnableLines(order),
  isExcluded: isInReturnTime(order, returned, brand, at) && excludedGoods(order, brand) === 'all',
  needsPhoto: brand.return_photo,
  mayExchange: brand.return_exchange,
  asksAccount: takesAccount(order),
  returnRefusal: order.returnRequest?.why ?? null,
});
