import { detailsOf } from '../../../functions/orders/record/details.ts';
import { newOrder } from '../../../functions/orders/record/new-order.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { orderInput } from '../../../shared/orders/order-input.ts';
import { draft } from '../orders/draft.ts';
import type { Person } from '../people/people.ts';

/** Stores an order of a seller as an import from a shop does. */
export async function storeShopOrder({ user: { id: owner } }: Person, more: Partial<Order> = {}): Promise<string> {
  const at = new Date();
  const id = `${owner}-${newId(at)}`;
  const made = newOrder({
    id,
    owner,
    details: detailsOf(orderInput.parse(draft())),
    inputHash: '',
    plan: null,
    referenceNumber: '#1001',
    shop: {
      id: `${owner}-abcdefghjk`,
      system: 'shopify',
      orderId: '820982911946154508',
      fulfilmentId: '5859333242',
      name: '#1001',
      tags: ['vip'],
      paymentMethod: '',
      changedAt: at.toISOString(),
      seen: { customer: '', note: '', goods: '', method: 'cod', refundedPaise: 0, isCancelled: false },
    },
    shopLines: [
      { id: '1', sku: 'KURTA-M', title: 'Cotton kurta', quantity: 1, pricePaise: 60_000, taxPaise: 0 },
      { id: '2', sku: 'STOLE', title: 'Stole', quantity: 2, pricePaise: 20_000, taxPaise: 0 },
    ],
    at,
  });
  await commit([newOrderWrite({ ...made, ...more })]);
  return id;
}
