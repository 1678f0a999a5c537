import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { CurrentViewer } from '../../../web/src/api/use-viewer.ts';
import { actionsFor } from '../../../web/src/features/orders-list/commands/order-actions.ts';
import { rtoCost } from '../../../web/src/features/orders-list/commands/rto-cost.ts';
import { emptyOrdersText } from '../../../web/src/features/orders-list/empty-orders.tsx';
import { filterChips } from '../../../web/src/features/orders-list/filter-chips.ts';
import { cleanFilters, ORDER_FILTERS } from '../../../web/src/features/orders-list/order-filters.ts';
import { partnerOptions } from '../../../web/src/features/orders-list/partner-options.ts';
import { useSelection } from '../../../web/src/features/orders-list/use-selection.ts';
import { dateRangeError } from '../../../web/src/lib/dates/date-range-error.ts';
import { pastDayOrBlank } from '../../../web/src/lib/dates/real-day.ts';
import { anOrder, OFFER } from './orders-list-order.ts';
import { staff, vendor, viewer } from './orders-list-viewers.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('rules of the filters', () => {
  test('if a filter’s first day is after its last day, the error is shown at the day that the user changed', () => {
    const wrong = { created_from: '2026-11-20', created_to: '2026-11-10' };
    expect(dateRangeError(wrong, 'created_from')).toEqual({
      created_from: 'From date should not be greater than to date',
    });
    expect(dateRangeError(wrong, 'created_to')).toEqual({ created_to: 'To date should not be less than from date' });
    expect(dateRangeError({ created_from: '2026-11-10', created_to: '2026-11-10' })).toEqual({});
    expect(dateRangeError({ created_from: '2026-11-20', created_to: '' })).toEqual({});
  });

  test('a day in a filter must exist and must not be after today in India', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T19:00:00Z') }); // half past midnight of the 21st in India
    expect(['2026-11-21', '2026-11-22', '2026-02-31', 'abc', '2026-1-1', ''].map(pastDayOrBlank)).toEqual([
      '2026-11-21',
      '',
      '',
      '',
      '',
      '',
    ]);
  });

  test('unknown filter values in the URL of the order list are ignored', () => {
    const typed = {
      ...ORDER_FILTERS,
      created_from: '2026-11-20',
      created_to: '2026-11-10',
      order_type: 'parcel',
      payment_status: 'lost',
      awb: '  sf123pw ',
      plan: 'standard',
      created_by: 'someone',
    };
    expect(cleanFilters(typed, viewer())).toEqual({ ...ORDER_FILTERS, created_to: '2026-11-10', awb: 'SF123PW' });
    expect(cleanFilters(typed, staff)).toMatchObject({ plan: 'standard', created_by: 'someone' });
    expect(cleanFilters(typed, vendor)).toMatchObject({ plan: '', created_by: 'someone' });
  });

  test('the partner filter shows a weight slab only for partners that share a name', () => {
    const partner = (_id: string, name: string) => ({ _id, name, revision: 1, courier: null, active: true });
    const all = [partner('x', 'Xpressbees 10 KG'), partner('d', 'Delhivery'), partner('d5', 'Delhivery 5 KG')];
    expect(partnerOptions(all)).toEqual([
      { value: 'd', label: 'Delhivery' },
      { value: 'd5', label: 'Delhivery (5 kg slab)' },
      { value: 'x', label: 'Xpressbees' },
    ]);
    expect(partnerOptions(all.slice(2))).toEqual([{ value: 'd5', label: 'Delhivery' }]);
  });
});

describe('which commands an order allows', () => {
  const pickup: Partial<OrderView> = { status: 'pending_pickup', latest_order_status: 'pending pickup' };
  test.each<[string, Partial<OrderView>, CurrentViewer, string[]]>([
    ['its creator before pick-up', pickup, viewer(), ['track', 'label', 'thermal', 'again', 'missed', 'cancel']],
    ['its creator on the road', {}, viewer(), ['track', 'label', 'thermal', 'again', 'rto']],
    ['staff before pick-up', pickup, staff, ['track', 'label', 'thermal', 'missed', 'cancel']],
    ['staff on the road: only the creator may return it', {}, staff, ['track', 'label', 'thermal']],
    [
      'staff, of a parcel that was carried after its refund',
      { carried_after_refund: '2026-11-20T06:00:00Z', status: 'delivered' },
      staff,
      ['track', 'label', 'thermal', 'charge'],
    ],
    ['a vendor user', pickup, vendor, ['track']],
    [
      'delivered',
      { status: 'delivered', latest_order_status: 'delivered' },
      viewer(),
      ['track', 'label', 'thermal', 'again'],
    ],
    ['returned already', { rto_init: true }, viewer(), ['track', 'label', 'thermal', 'again']],
    ['unpaid', { transaction_id: null, ewaybill_number: null }, viewer(), ['again', 'delete']],
    ['unpaid, for staff', { transaction_id: null, ewaybill_number: null }, staff, ['delete']],
    ["unpaid, another seller's", { transaction_id: null, ewaybill_number: null }, viewer('other'), []],
    [
      'paid, no AWB yet',
      { ewaybill_number: null, status: 'paid', latest_order_status: 'booking pending' },
      viewer(),
      ['again', 'cancel'],
    ],
    ['cancelled', { is_cancelled: true, status: 'cancelled', latest_order_status: 'cancelled' }, viewer(), ['again']],
  ])('the order list offers the right commands to %s', (_, order, who, actions) => {
    expect(actionsFor(anOrder(order), who)).toEqual(actions);
  });

  test('an order allows no command while a request to its courier is pending', () => {
    expect(actionsFor(anOrder(), viewer(), 'tracking')).toEqual([]);
  });

  test('an RTO costs twice the freight plus GST, minus the amount paid before', () => {
    // The freight is 2 × ₹96 = ₹192, and its GST is ₹34.56. ₹148.68 were paid before.
    expect(rtoCost(anOrder())).toEqual({
      freight: 96,
      tax: 34.56,
      total: 226.56,
      paid: 148.68,
      difference: 77.88,
    });
    expect(rtoCost(anOrder({ transaction_id: null }))).toBeUndefined();
  });

  test('an RTO refunds money if the COD charge was higher than the RTO freight', () => {
    const price = { total_value: 20, cod_charges: 100, day: 3, tax: 21.6, final_pay: 141.6 };
    const order = anOrder({
      available_logistic: [{ ...OFFER, price, rto: { total_value: 40, tax: 7.2, final_pay: 47.2 } }],
      transaction_id: { _id: 't', amount: 141.6, total: 141.6, created_at: '2026-11-18T06:31:00.000Z' },
    });
    expect(rtoCost(order)).toMatchObject({ total: 47.2, difference: -94.4 });
  });

  test('selected rows show their orders’ latest state, and changing the filter clears the selection', () => {
    const list = { key: 'a', rows: [anOrder(), anOrder({ _id: 'b', transaction_id: null })] };
    const { result, rerender } = renderHook((given: typeof list) => useSelection(given), { initialProps: list });
    const selected = () => result.current[0].map(({ _id, status }) => `${_id} ${status}`);
    result.current[1](list.rows);
    rerender(list);
    expect(selected()).toEqual(['seller-1 in_transit']);
    rerender({ key: 'a', rows: [anOrder({ status: 'delivered' })] });
    expect(selected()).toEqual(['seller-1 delivered']);
    rerender({ ...list, key: 'b' });
    expect(selected()).toEqual([]);
  });
});

test('active filters of the order list are shown, and each of them can be removed', () => {
  const filters = { ...ORDER_FILTERS, created_from: '2026-11-01', payment_method: 'cod', logistic_id: 'dlv' };
  const changes: unknown[] = [];
  const chips = filterChips({
    filters,
    partners: [{ _id: 'dlv', name: 'Delhivery 5 KG' }],
    plans: [],
    email: undefined,
    dayFormat: 'filter',
    onChange: (next) => changes.push(next),
  });
  expect(chips.map(({ label }) => label)).toEqual(['From 01/11/2026', 'COD', 'Delhivery']);
  chips[1]?.onRemove();
  expect(changes).toEqual([{ ...filters, payment_method: 'all' }]);
  const tab = { ...ORDER_FILTERS, payment_status: 'pending', stage: 'to_print' };
  expect(
    filterChips({
      filters: tab,
      partners: [],
      plans: [],
      email: undefined,
      dayFormat: 'filter',
      onChange: () => {},
    }),
  ).toEqual([]);
});

test('an empty order list says what the user can do next', () => {
  const nothing = () => {};
  const words = (more: object) =>
    emptyOrdersText({
      viewer: viewer(),
      text: '',
      view: 'complete',
      filtered: false,
      pending: 0,
      onReset: nothing,
      onClear: nothing,
      onPending: nothing,
      ...more,
    }).title;
  expect(words({})).toBe('No order yet');
  expect(words({ pending: 3 })).toBe('No paid order yet');
  expect(words({ filtered: true, pending: 3 })).toBe('No order matches the filter');
  expect(words({ view: 'to_print', filtered: false, pending: 3 })).toBe('Every label is printed');
  expect(words({ view: 'from_shops' })).toBe('No order from a shop waits');
  expect(words({ view: 'from_shops', filtered: true })).toBe('No order matches the filter');
  expect(words({ text: 'zz', filtered: true })).toBe('Nothing begins with “zz”');
});
