import { describe, expect, it } from 'vitest';
import { isPartnerSelected, seesPartner, viewerOf } from '../../../shared/orders/viewer.ts';

const merchant = viewerOf({ showAllOrders: false, courier: null, selectedPartners: [] });
const choosy = viewerOf({ showAllOrders: false, courier: null, selectedPartners: ['dlv', 'xpb'] });
const staff = viewerOf({ showAllOrders: true, courier: null, selectedPartners: ['dlv'] });
const vendor = viewerOf({ showAllOrders: true, courier: 'delhivery', selectedPartners: [] });

it('a seller sees only the seller’s own orders, with prices', () => {
  const sees = { seesAll: false, courier: null, seesOthers: false, hidesPrices: false };
  expect(merchant).toEqual({ ...sees, partners: [] });
  expect(choosy).toEqual({ ...sees, partners: ['dlv', 'xpb'] });
});

it('staff see all orders, with prices', () => {
  expect(staff).toEqual({ seesAll: true, courier: null, seesOthers: true, hidesPrices: false, partners: [] });
});

it('a courier’s user sees the orders of that courier without prices, in any role', () => {
  const sees = { seesAll: false, courier: 'delhivery', seesOthers: true, hidesPrices: true, partners: [] };
  expect(vendor).toEqual(sees);
  expect(viewerOf({ showAllOrders: false, courier: 'delhivery', selectedPartners: [] })).toEqual(sees);
});

describe('the partners that a user may see', () => {
  const partners = [
    { id: 'dlv', courier: 'delhivery' },
    { id: 'dlv5', courier: 'delhivery' },
    { id: 'bld', courier: 'blue-dart' },
    { id: 'own', courier: null },
  ];

  it.each([
    ['a merchant', merchant, ['dlv', 'dlv5', 'bld', 'own']],
    ['a merchant with selected ones', choosy, ['dlv']],
    ['staff', staff, ['dlv', 'dlv5', 'bld', 'own']],
    ['a vendor user', vendor, ['dlv', 'dlv5']],
  ])('only the allowed partners are visible to %s', (_, viewer, seen) => {
    expect(partners.filter((partner) => seesPartner(viewer, partner)).map(({ id }) => id)).toEqual(seen);
  });

  it('an order without a partner is left out if the user sees only selected partners', () => {
    expect([isPartnerSelected(merchant, undefined), isPartnerSelected(staff, undefined)]).toEqual([true, true]);
    expect([
      isPartnerSelected(choosy, undefined),
      isPartnerSelected(choosy, 'bld'),
      isPartnerSelected(choosy, 'xpb'),
    ]).toEqual([false, false, true]);
  });
});
