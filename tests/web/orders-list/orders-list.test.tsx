import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { useOrdersList } from './orders-list-page.tsx';
import { reply } from './orders-list-server.ts';

const { market, open, said, rowOf, lists, openFilter, apply, figure } = useOrdersList();
/** An order before pick-up, an unpaid one, and one refused by the courier. */
let fresh: OrderView;
let unpaid: OrderView;
let refused: OrderView;

beforeAll(async () => {
  fresh = await market.order('seller', 'paid', { first_name: 'Zubin', payment_method: 'cod', selling_price: 500 });
  unpaid = await market.order('seller', 'saved');
  refused = await market.order('seller', 'paid', { master_sku: 'SANDBOX-REFUSE' });
  await market.advance(0); // waits until the server has counted the orders
});

describe('the order list', () => {
  test('the order list shows each order with its links, and the totals', async () => {
    open('?payment_status=all');
    const row = await rowOf(fresh);
    const hrefs = within(row)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(hrefs).toEqual([
      `${fresh.order_id} /app/individualShipment/${fresh._id}`,
      `${fresh.ewaybill_number} /app/OrderActivity/${fresh._id}`,
      // ₹56 of freight and ₹30 for COD, plus 18% GST
      `₹101.48 /app/individualinvoice/${fresh._id}`,
    ]);
    for (const words of ['Zubin Nair', 'Delhivery', 'COD', 'COD ₹500.00', '110001→400001', 'pending pickup']) {
      expect(row.textContent).toContain(words);
    }
    expect(row.querySelector('time')?.textContent).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d:\d\d [ap]m$/);
    expect((await rowOf(refused)).textContent).toMatch(/Not booked, refunded in full: .*refused/);
    await waitFor(() => expect(figure('Bulk Upload')).toBe('0 (0)'));
    await waitFor(() => expect(figure('Individual Shipments')).toBe('3'));
    expect(figure('Pending')).toBe('1 Show the order that waits for payment');
  });

  test('the order list shows invoice references when their column is turned on', async () => {
    const invoiced = await market.order('seller', 'saved', { other_details: { invoice_reference: 'INV-7' } });
    open('?payment_status=all');
    expect((await rowOf(invoiced)).textContent).not.toContain('INV-7');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByLabelText('Invoice Reference'));
    expect((await rowOf(invoiced)).textContent).toContain('INV-7');
    localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('list-view')) ?? '');
  });

  test('the order list shows only paid orders by default', async () => {
    open();
    await rowOf(fresh);
    expect(screen.queryByText(unpaid.order_id)).toBeNull();
    expect(lists()[0]?.get('payment_status')).toBe('complete');
  });

  test('copying the AWB is confirmed by a message', async () => {
    const user = userEvent.setup();
    open();
    const row = await rowOf(fresh);
    await user.click(within(row).getByRole('button', { name: `Copy AWB ${fresh.ewaybill_number}` }));
    await waitFor(() => expect(said()).toEqual([`Successfully Copy AWB ${fresh.ewaybill_number}`]));
    expect(await navigator.clipboard.readText()).toBe(fresh.ewaybill_number);
  });

  test('an order list that cannot be loaded shows an error and a reload button', async () => {
    market.instead = (_, url) =>
      url.includes('/orders?') ? reply(500, 'Something went wrong on our side.', null, 'INTERNAL') : undefined;
    open('?order_type=individual');
    await screen.findByText('Something went wrong on our side.');
    expect(figure('Total Amount')).toBe('–');
    market.instead = () => undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf(fresh);
  });
});

describe('filters of the order list', () => {
  test('the order list’s filters apply when Search is pressed, and are kept in the page’s URL', async () => {
    const page = open();
    await rowOf(fresh);
    await openFilter();
    await userEvent.type(screen.getByLabelText('AWB'), ` ${fresh.ewaybill_number?.toLowerCase()} `);
    expect(page.search()).toBe('');
    await apply();
    await waitFor(() => expect(page.search()).toBe(`?awb=${fresh.ewaybill_number}`));
    await waitFor(() => expect(lists().at(-1)?.get('awb')).toBe(fresh.ewaybill_number));
    cleanup();
    const again = open();
    await waitFor(() => expect(again.search()).toBe(`?awb=${fresh.ewaybill_number}`));
    await userEvent.click(await screen.findByRole('button', { name: `Clear AWB ${fresh.ewaybill_number}` }));
    await waitFor(() => expect(again.search()).toBe(''));
  });

  test('filter days in the wrong sequence show an error and are not sent', async () => {
    const page = open();
    await rowOf(fresh);
    await openFilter();
    expect(screen.getByText(/^Empty: the last 366 days\./)).toBeTruthy();
    const day = (label: string, text: string) =>
      fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
    day('From date', '05/11/2025');
    day('To date', '01/11/2025');
    await screen.findByText('To date should not be less than from date');
    await apply();
    expect(page.search()).toBe('');
    day('From date', '06/11/2025');
    await screen.findByText('From date should not be greater than to date');
    day('From date', '31/10/2025');
    await apply();
    await waitFor(() => expect(page.search()).toBe('?created_from=2025-10-31&created_to=2025-11-01'));
    await waitFor(() => expect(lists().at(-1)?.get('created_from')).toBe('2025-10-30T18:30:00.000Z'));
    expect(lists().at(-1)?.get('created_to')).toBe('2025-11-01T18:29:59.999Z');
    await screen.findByText('No order matches the filter');
  });

  test('a filter day in the future is refused, keeps the typed text, and is not sent', async () => {
    const page = open();
    await rowOf(fresh);
    await openFilter();
    const day = screen.getByLabelText('From date');
    await userEvent.type(day, '05/11/2125');
    await userEvent.tab();
    expect(await screen.findByText('Future dates are not allowed')).toBeTruthy();
    expect((day as HTMLInputElement).value).toBe('05/11/2125');
    await apply();
    expect(page.search()).toBe('');
    await userEvent.clear(day);
    await userEvent.type(day, '5/11/2025');
    await apply();
    await waitFor(() => expect(page.search()).toBe('?created_from=2025-11-05'));
    expect(screen.queryByText('Future dates are not allowed')).toBeNull();
  });

  test('Escape closes the filter panel, even if the focus is on the panel’s button', async () => {
    open();
    await rowOf(fresh);
    await openFilter();
    expect(screen.getByRole('form', { name: 'Filter' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: 'Filter' })).toBeNull();
    await openFilter();
    screen.getByLabelText('AWB').focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: 'Filter' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Filter/ }));
  });

  test('a courier’s user sees no label buttons, no selection and no tab To print', async () => {
    market.signIn('vendor');
    open();
    await rowOf(fresh);
    expect(screen.getByText('In transit')).toBeTruthy();
    expect(screen.queryByText('To print')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Label Preview' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('staff can filter orders by plan, and staff and couriers’ users can filter by user', async () => {
    open();
    await rowOf(fresh);
    await openFilter();
    expect([screen.queryByText('Plan'), screen.queryByText('User')]).toEqual([null, null]);
    cleanup();
    market.signIn('vendor');
    open();
    await rowOf(fresh);
    await openFilter();
    await screen.findByText('User');
    expect(screen.queryByText('Plan')).toBeNull();
    expect(figure('Total Amount')).not.toContain('₹');
    cleanup();
    market.signIn('staff');
    const page = open();
    await rowOf(fresh);
    await openFilter();
    await screen.findByText('Plan');
    await userEvent.type(screen.getByLabelText('User'), 'ASHA');
    fireEvent.click(await screen.findByText(market.email, { selector: '[role=option]' }));
    await apply();
    await waitFor(() => expect(page.search()).toBe(`?created_by=${market.ids.seller}`));
    await waitFor(() => expect(lists().at(-1)?.get('created_by')).toBe(market.ids.seller));
  });
});

describe('search in the order list', () => {
  test('a search by name also finds unpaid orders, and a search for a single letter is not sent', async () => {
    const page = open();
    await rowOf(fresh);
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'z{Enter}');
    expect(said()).toEqual(['Type at least 2 characters.']);
    await userEvent.type(box, 'ubin{Enter}');
    await waitFor(() => expect(screen.queryByText(refused.order_id)).toBeNull());
    await rowOf(fresh);
    expect(page.search()).toBe('?search=zubin');
    await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
    await rowOf(refused);
  });

  test('the order list shows the results of the latest search, even if an earlier reply arrives last', async () => {
    let answerFirst: (response: Response) => void = () => {};
    market.instead = (_, url) =>
      url.includes('text=meera') ? new Promise((resolve) => (answerFirst = resolve)) : undefined;
    open();
    await rowOf(fresh);
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'meera{Enter}');
    await waitFor(() => expect(market.sent.some(({ url }) => url.includes('text=meera'))).toBe(true));
    await userEvent.clear(box);
    await userEvent.type(box, 'nothing like it{Enter}');
    await screen.findByText('Nothing begins with “nothing like it”');
    answerFirst(await reply(200, 'OK', [fresh]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText(fresh.order_id)).toBeNull();
  });
});
