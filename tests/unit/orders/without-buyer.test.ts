import { expect, test } from 'vitest';
import { detailsOf } from '../../../functions/orders/record/details.ts';
import { newOrder } from '../../../functions/orders/record/new-order.ts';
import { withoutBuyer } from '../../../functions/privacy/without-buyer.ts';
import { returnDetails } from '../../../functions/returns/return-details.ts';
import { orderInput } from '../../../shared/orders/order-input.ts';
import { draft } from '../../support/orders/draft.ts';

const at = new Date('2026-11-22T10:00:00Z');
const orderOf = (details: ReturnType<typeof detailsOf>) =>
  newOrder({ id: 'u-1', owner: 'u', details, inputHash: '', plan: null, at });
const SELLERS = {
  line1: 'Banyan House',
  line2: 'Shop 1',
  country: 'India',
  state: 'Delhi',
  city: 'New Delhi',
} as const;
const pickup_address = { ...SELLERS, postcode: '110001', email: 'shop@example.in', mobile_number: '9876543211' };
const BUYERS = { ...SELLERS, line2: 'Flat 402, care of Kamakshi', postcode: '110001' };
const order = (more: object) => orderOf(detailsOf(orderInput.parse(draft({ pickup_address, ...more }))));

test('removing the buyer deletes the buyer’s address even if it is the seller’s building, and keeps the seller’s address', () => {
  const { details } = withoutBuyer(
    order({ shipping_address: BUYERS, billing_address: { ...SELLERS, postcode: '110001' } }),
    at,
  );
  expect(details.shipping_address).toMatchObject({ line1: 'removed', line2: '', postcode: '110001' });
  expect(details.billing_address).toMatchObject({ line1: 'Banyan House', line2: 'Shop 1' });
  expect(details.pickup_address).toMatchObject({ line1: 'Banyan House', mobile_number: '9876543211' });
});

test('removing the buyer of a return deletes the buyer’s billing address and keeps the seller’s address', () => {
  const delivered = order({ shipping_address: BUYERS, billing_address: BUYERS });
  const back = orderOf(
    returnDetails(delivered, { order_id: 'u-1', reason: 'Too small' }, { saved: [], questions: [] }),
  );
  const removed = withoutBuyer(back, at);
  expect(JSON.stringify(removed)).not.toContain('Kamakshi');
  expect(removed.details.shipping_address).toMatchObject({ line1: 'Banyan House', line2: 'Shop 1' });
});

test('a return has the seller’s receiving address as billing address, and removing the buyer keeps it', () => {
  const store = { ...pickup_address, line1: 'Godown 4', id: 'g4', isDefault: false };
  for (const billing_address of [undefined, { ...SELLERS, postcode: '110001' }]) {
    const delivered = order({ shipping_address: BUYERS, ...(billing_address && { billing_address }) });
    const details = returnDetails(
      delivered,
      { order_id: 'u-1', reason: 'Too small', address_id: 'g4' },
      { saved: [store], questions: [] },
    );
    expect(withoutBuyer(orderOf(details), at).details.billing_address).toMatchObject({ line1: 'Godown 4' });
  }
});

test('removing the buyer’s data keeps doubtful delivery attempts, but deletes the courier’s and seller’s texts about them', () => {
  const attempt = {
    attempt: 1,
    at: '2026-11-20T03:00:00.000Z',
    place: 'Andheri Hub',
    deniedAt: '2026-11-20T09:00:00.000Z',
  };
  const reattempt = { comment: 'c1', attempt: 1, state: 'declined', at: '2026-11-20T09:00:00.000Z' } as const;
  const named = {
    ...order({ shipping_address: BUYERS }),
    doubtful: [{ ...attempt, reason: 'Kamakshi was out' }],
    reattempt: { ...reattempt, why: 'Kamakshi called us' },
  };
  expect(withoutBuyer(named, at)).toMatchObject({
    doubtful: [{ ...attempt, reason: 'removed' }],
    reattempt: { ...reattempt, why: 'removed' },
  });
});

test('the return of an order with several lines contains as many product names as fit into the field', () => {
  const line = { id: '1', sku: 'KURTA-M', title: 'Cotton kurta', quantity: 2, pricePaise: 1, taxPaise: 0 };
  const of = { ...order({}), shopLines: [line, { ...line, sku: '', title: 'Earrings', quantity: 1 }] };
  const goods = returnDetails(of, { order_id: 'u-1', reason: 'Too small' }, { saved: [], questions: [] });
  expect(goods).toMatchObject({ master_sku: 'KURTA-M, Earrings', product_name: 'Cotton kurta × 2, Earrings' });
  const long = { ...of, shopLines: [line, { ...line, title: 'E'.repeat(200) }] };
  const { product_name } = returnDetails(long, { order_id: 'u-1', reason: 'Too small' }, { saved: [], questions: [] });
  expect([product_name.length, product_name.slice(-2)]).toEqual([120, 'E…']);
});
