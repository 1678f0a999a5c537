import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { CustomerCell } from '../../../web/src/features/orders-list/cells/customer-cell.tsx';
import { OrderCell } from '../../../web/src/features/orders-list/cells/order-cell.tsx';
import { PaymentCell } from '../../../web/src/features/orders-list/cells/payment-cell.tsx';
import { StatusCell } from '../../../web/src/features/orders-list/cells/status-cell.tsx';
import { totalsOfRows } from '../../../web/src/features/orders-list/cells/worth-of.ts';
import { bulkFigure } from '../../../web/src/features/orders-list/order-figures.tsx';
import { anOrder, aShop } from './orders-list-order.ts';
import { staff, vendor, viewer } from './orders-list-viewers.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('cells of the order list', () => {
  // The time is two days after the payment, so the three promised working days have not passed.
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), toFake: ['Date'] }));
  const status = (order: Partial<OrderView>, work = {}, who = viewer()) => {
    const { container } = render(
      <MemoryRouter>
        <StatusCell order={anOrder(order)} viewer={who} work={work} from="/app/shipmentList" />
      </MemoryRouter>,
    );
    return container.textContent?.replace(/\s+/g, ' ').trim();
  };
  test('the status cell marks RTO as an abbreviation with an explanation', () => {
    expect(status({ status: 'rto_in_transit', latest_order_status: 'rto in transit' })).toBe('rto in transit');
    expect(screen.getByText('rto').title).toBe('Return to origin');
    expect(screen.getByText('rto').tagName).toBe('ABBR'); // written in capitals by the style of the tag
  });

  test('the status cell explains what an order waits for, or how it ended', () => {
    expect(status({})).toBe('in transit');
    expect(status({}, { busy: 'tracking' })).toBe('Checking...');
    expect(status({}, { busy: 'rto' })).toBe('rto initialing...');
    expect(status({}, { failure: 'The courier did not answer.' })).toBe('in transit The courier did not answer.');
    expect(status({ transaction_id: null, ewaybill_number: null })).toBe('payment pending');
    const rule = {
      _id: 'r',
      name: 'Above 20 kg',
      why: 'The rule holds such orders for you.',
      held: true,
      automatic: false,
    };
    expect(status({ transaction_id: null, ewaybill_number: null, rule })).toBe('payment pending Held by Above 20 kg');
    expect(status({ ewaybill_number: null })).toBe('payment pending Paid, waiting for the AWB');
    expect(status({ pending: 'cancel', status: 'out_for_pickup' })).toBe('out for pickup Being cancelled');
    expect(
      status({ status: 'cancelled', ewaybill_number: null, is_cancelled: true, error: 'Pin code not served.' }),
    ).toBe('cancelled Not booked, refunded in full: Pin code not served.');
    expect(status({ status: 'cancelled', is_cancelled: true, latest_order_status: 'cancelled' })).toBe(
      'cancelled Refunded in full',
    );
    expect(
      status({ latest_order_status: 'delivered', status: 'delivered', delivery_date: '2026-11-30T00:00:00Z' }),
    ).toBe('delivered Later than promised');
    vi.setSystemTime('2026-11-28T06:00:00Z');
    expect(status({})).toMatch(/^in transit Late, due \d\d Nov$/);
    expect(status({ status: 'delivered', delivery_date: '2026-11-20T06:00:00Z' })).toBe('delivered');
    vi.setSystemTime('2026-11-20T06:00:00Z');
    expect(status({ comments: [{ remark: 'open' }] })).toBe('in transit Comment: open');
  });

  test('an order from a shop shows the shop’s system, and an order without a mobile number shows no dot after its route', () => {
    const shop = aShop({ system: 'woocommerce' });
    const order = anOrder({ shop, customer_details: { ...anOrder().customer_details, mobile_number: '' } });
    const { container } = render(
      <MemoryRouter>
        <OrderCell order={order} viewer={viewer()} />
        <CustomerCell order={order} viewer={viewer()} />
      </MemoryRouter>,
    );
    expect(screen.getByTitle('From WooCommerce').textContent).toBe('From WooCommerce');
    expect(container.textContent?.endsWith('110001→400001')).toBe(true);
    cleanup();
    render(
      <MemoryRouter>
        <OrderCell order={anOrder()} viewer={viewer()} />
      </MemoryRouter>,
    );
    expect(screen.queryByTitle(/^From /)).toBeNull();
  });

  const payment = (order: Partial<OrderView>, who = viewer()) => {
    cleanup();
    render(
      <MemoryRouter>
        <PaymentCell order={anOrder(order)} viewer={who} from="/app/shipmentList" />
      </MemoryRouter>,
    );
    const link = screen.queryByRole('link');
    return link && `${link.textContent} ${link.getAttribute('href')}`;
  };
  test('the amount of a paid order links to its invoice, and the amount of an unpaid order to its next step', () => {
    expect(payment({})).toBe('₹148.68 /app/individualinvoice/seller-1');
    expect(payment({ rto_charge: 40.12 })).toBe('₹148.68 + ₹40.12 /app/individualinvoice/seller-1');
    expect(payment({ transaction_id: null })).toBe('Pay ₹148.68 /app/individualinvoice/seller-1');
    expect(payment({ transaction_id: null, logistic_id: null })).toBe('Choose partner /app/courierpartner/seller-1');
    expect(payment({ transaction_id: null }, staff)).toBeNull();
    expect(payment({}, vendor)).toBeNull();
  });
  test('remitted COD has a double tick, and COD that is ready to be remitted has a single tick', () => {
    payment({ action_done: true });
    expect([document.querySelectorAll('[data-icon=check]').length, screen.getByTitle('Remitted') !== null]).toEqual([
      2,
      true,
    ]);
    payment({ sent_to_am: true });
    expect([
      document.querySelectorAll('[data-icon=check]').length,
      screen.getByTitle('Ready to remit') !== null,
    ]).toEqual([1, true]);
  });
});

test('the summary above the order list adds up the listed rows', () => {
  const unpaid = anOrder({ _id: 'b', transaction_id: null, ewaybill_number: null });
  const refunded = anOrder({ _id: 'c', refunded: true, is_cancelled: true });
  const bulk = anOrder({ _id: 'd', bulk_id: { _id: 'x' }, rto_charge: 40.12 });
  const beside = anOrder({ _id: 'e', bulk_id: { _id: 'x' }, transaction_id: null });
  expect(totalsOfRows([anOrder(), unpaid, refunded, bulk, beside])).toEqual({
    total_count: 5,
    total_amount: 337.48, // 148.68 and 148.68 + 40.12
    total_individual_count: 3,
    total_bulk_upload_count: 1,
    total_bulk_order_count: 2,
    total_pending_count: 2,
  });
});

test('the card Bulk Upload shows the number of orders from bulks, with the number of files in brackets', () => {
  const counted = (orders: number, files: number) => ({
    total_bulk_order_count: orders,
    total_bulk_upload_count: files,
  });
  expect(bulkFigure(counted(1036, 2), false)).toMatchObject({ value: '1,036 (2)', title: '1,036 orders in 2 files' });
  expect(bulkFigure(counted(1, 1), false)).toMatchObject({ value: '1 (1)', title: '1 order in 1 file' });
  expect(bulkFigure(undefined, true).value).toBe('–');
});
