import type { BuyerAsker } from '../../orders/buyer-confirmation/ask-buyer.ts';
import type { ShopLink } from '../../orders/record/shop/shop-link-store.ts';
import type { Shop } from '../connected/shop.ts';
import type { ShopOrder, ShopPart } from '../port.ts';
import type { OrderDraft } from './draft.ts';

/** What the import of an order did. `asked`: the order was paid, so the seller has to decide. */
export type Outcome = 'imported' | 'changed' | 'removed' | 'asked' | 'skipped' | 'same';

/** The import of orders of one shop: what is read once for all of them. */
export interface ImportRun {
  shop: Shop;
  at: Date;
  findLink(shopOrderId: string): Promise<ShopLink | undefined>;
  openParts(order: ShopOrder): readonly ShopPart[];
  asker: BuyerAsker;
  draft(order: ShopOrder, part: ShopPart): Promise<OrderDraft>;
}
