import type { BuyerAsker } from '../../orders/buyer-confirmation/ask-buyer.ts';
import type { MessageDefault } from '../../orders/change/message-default.ts';
import type { ShopLink } from '../../orders/record/shop/shop-link-store.ts';
import type { SeenMethod, Shop } from '../connected/shop.ts';
import type { ShopOrder, ShopPart } from '../port.ts';
import type { OrderDraft } from './draft.ts';

/**
 * The result of importing an order. `asked`: the order is already paid, so its seller has to decide about the change.
 */
export type Outcome = 'imported' | 'changed' | 'removed' | 'asked' | 'skipped' | 'same';

/** An import of several orders of one shop, with the data that is read once for all of them. */
export interface ImportRun {
  shop: Shop;
  at: Date;
  findLink(shopOrderId: string): Promise<ShopLink | undefined>;
  openParts(order: ShopOrder): readonly ShopPart[];
  /** The payment methods of the orders that the run has read. */
  methods: readonly SeenMethod[];
  asker: BuyerAsker;
  messages: MessageDefault;
  /** @param advancePaise what the customer paid before any goods of the order were sent */
  draft(order: ShopOrder, part: ShopPart, advancePaise: number): Promise<OrderDraft>;
}
