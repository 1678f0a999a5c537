// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderView } from '../../shared/orders/order.ts';
import type { WalletView } from '../../shared/wallets/contract.ts';
import { useUser } from '../../web/src/api/use-user.ts';
import { ShipmentPrintPage } from '../../web/src/features/labels/shipment-print-page.tsx';
import { ShipmentListPage } from '../../web/src/features/orders-list/shipment-list-page.tsx';
import { PATHS } from '../../web/src/lib/links.ts';
import { toast, toasts } from '../../web/src/lib/toast.ts';
import { ConfirmHost } from '../../web/src/ui/confirm.tsx';
import { openOrders, reply } from './orders-list-server.ts';

configure({ asyncUtilTimeout: 8000 }); // a busy machine is slow, not wrong

/** Above a list of one order, as they were counted some time ago. */
const TOTALS = {
  offset: 0,
  limit: 100,
  total_count: 1,
  total_amount: 1000,
  total_individual_count: 1,
  total_bulk_order_count: 0,
  total_pending_count: 0,
};

const market = openOrders();
/** Before pick-up; unpaid; refused by the courier. */
let fresh: OrderView;
let unpaid: OrderView;
let refused: OrderView;

beforeAll(async () => {
  fresh = await market.order('seller', 'paid', { first_name: 'Zubin', payment_method: 'cod', selling_price: 500 });
  unpaid = await market.order('seller', 'saved');
  refused = await market.order('seller', 'paid', { master_sku: 'SANDBOX-REFUSE' });
});
beforeEach(() => market.signIn('seller'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  for (const { id } of toasts.shown()) toast.dismiss(id);
});

/** As the shell: no page before one knows who is there. */
function Known({ children }: { children: ReactNode }) {
  return useUser().user ? children : null;
}

function open(search = '') {
  const routes = [
    { path: PATHS.shipmentList, element: <ShipmentListPage /> },
    { path: PATHS.shipmentPrint, element: <ShipmentPrintPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [PATHS.shipmentList + search] });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Known>
        <RouterProvider router={router} />
      </Known>
    </SWRConfig>,
  );
  return { search: () => decodeURIComponent(router.state.location.search), path: () => router.state.location.pathname };
}
const said = () => toasts.shown().map(({ text }) => text);
const rowOf = async (order: OrderView) => (await screen.findByText(order.order_id)).closest('tr') as HTMLElement;
const boxOf = async (order: OrderView) =>
  (await rowOf(order)).querySelector(`input[aria-label*="${order.order_id}"]`) as HTMLInputElement;
const lists = () =>
  market.sent.filter(({ url }) => /\/orders\?/.test(url)).map(({ url }) => new URLSearchParams(url.split('?')[1]));
/** By its menu. jsdom lays nothing out, so PrimeReact's overlays are there but not to be seen. */
async function choose(order: OrderView, action: string) {
  await userEvent.click(within(await rowOf(order)).getByRole('button', { name: `Actions of ${order.order_id}` }));
  fireEvent.click(await screen.findByText(action, { selector: '[role=menuitem]' }));
}
const openFilter = () => userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('the list', () => {
  test('shows each order with its links, and the figures', async () => {
    open('?payment_status=all');
    const row = await rowOf(fresh);
    const hrefs = within(row)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(hrefs).toEqual([
      `${fresh.order_id} /app/individualShipment/${fresh._id}`,
      `${fresh.ewaybill_number} /app/OrderActivity/${fresh._id}`,
      // (56 + 30) and 18 % of it
      `₹101.48 /app/individualinvoice/${fresh._id}`,
    ]);
    for (const words of ['Zubin Nair', 'Delhivery', 'COD', 'COD ₹500.00', '110001 → 400001', 'pending pickup']) {
      expect(row.textContent).toContain(words);
    }
    expect(row.querySelector('time')?.textContent).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d:\d\d [ap]m$/);
    expect((await rowOf(refused)).textContent).toMatch(/Not booked, refunded in full: .*refused/);
    await waitFor(() => expect(figure('Bulk Upload')).toBe('0 (0)'));
    await waitFor(() => expect(figure('Individual Shipments')).toBe('3'));
    expect(figure('Pending')).toBe('1');
  });

  test('only paid orders by default; an empty search for others says how to find them', async () => {
    open();
    await rowOf(fresh);
    expect(screen.queryByText(unpaid.order_id)).toBeNull();
    expect(lists()[0]?.get('payment_status')).toBe('complete');
  });

  test('the AWB is copied, and said', async () => {
    const user = userEvent.setup();
    open();
    const row = await rowOf(fresh);
    await user.click(within(row).getByRole('button', { name: `Copy AWB ${fresh.ewaybill_number}` }));
    await waitFor(() => expect(said()).toEqual([`Successfully Copy AWB ${fresh.ewaybill_number}`]));
    expect(await navigator.clipboard.readText()).toBe(fresh.ewaybill_number);
  });

  test('a list that cannot be read says so and is read again', async () => {
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

describe('filters', () => {
  test('count when they are searched for, go to the address, and come back with the path', async () => {
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
    await userEvent.click(await screen.findByRole('button', { name: `AWB ${fresh.ewaybill_number}, take off` }));
    await waitFor(() => expect(again.search()).toBe(''));
  });

  test('days in the wrong order are told and not sent', async () => {
    const page = open();
    await rowOf(fresh);
    await openFilter();
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

  test('Escape closes the filter, from its button too, which keeps the focus', async () => {
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

  test("couriers' people are offered no labels: no buttons, no selection, no tab", async () => {
    market.signIn('vendor');
    open();
    await rowOf(fresh);
    expect(screen.getByText('In transit')).toBeTruthy();
    expect(screen.queryByText('To print')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Label Preview' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('plan and user are for whoever sees all; the user also for vendors', async () => {
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
    fireEvent.click(await screen.findByText('asha@example.in', { selector: '[role=option]' }));
    await apply();
    await waitFor(() => expect(page.search()).toBe(`?created_by=${market.ids.seller}`));
    await waitFor(() => expect(lists().at(-1)?.get('created_by')).toBe(market.ids.seller));
  });
});

describe('search', () => {
  test('finds by a name, also what is not paid; one letter is not sent', async () => {
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

  test('the latest search wins, whichever reply arrives last', async () => {
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

describe('choosing rows', () => {
  test('an unpaid one cannot be chosen; several stay chosen; labels open for them', async () => {
    const page = open('?payment_status=all');
    await rowOf(unpaid);
    const box = await boxOf(unpaid);
    expect([box.disabled, box.closest('span')?.title]).toEqual([true, 'Unable to select as payment is pending']);
    expect((screen.getByRole('button', { name: 'Label Preview' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(await boxOf(fresh));
    await userEvent.click(await boxOf(refused));
    await screen.findByText('2 selected');
    expect([(await boxOf(fresh)).checked, (await boxOf(refused)).checked]).toEqual([true, true]);
    await userEvent.click(await boxOf(refused));
    await screen.findByText('1 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Thermal Label Preview' }));
    await screen.findByRole('article', { name: `Label of ${fresh.ewaybill_number}` });
    expect(page.path()).toBe(PATHS.shipmentPrint);
    expect(screen.getAllByRole('article', { name: /^Label of / })).toHaveLength(1);
    expect(document.body.textContent).toContain('Asha Handlooms');
  });
});

describe('labels', () => {
  test('the tab has what is not printed; all of it is printed from there, and remembered', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const order = await market.order('other', 'paid', { first_name: 'Tobeprinted' });
    market.signIn('other');
    const page = open();
    await rowOf(order);
    await userEvent.click(screen.getByRole('tab', { name: 'To print' }));
    await waitFor(() => expect(page.search()).toBe('?stage=to_print'));
    await rowOf(order);
    await userEvent.click(await screen.findByRole('button', { name: /^Print th/ }));
    await screen.findByRole('article', { name: `Label of ${order.ewaybill_number}` });
    await userEvent.click(screen.getByRole('button', { name: 'Print Label' }));
    await waitFor(() => expect(market.sent.some(({ url }) => url.endsWith('/orders/printed'))).toBe(true));
    cleanup();
    open('?payment_status=all');
    await waitFor(async () => expect((await rowOf(order)).textContent).toContain('printed'));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore(); // not all stubs: the server's stay for the next tests
  });

  test('a row opens its own label', async () => {
    open();
    await choose(fresh, 'Print thermal label');
    await screen.findByRole('article', { name: `Label of ${fresh.ewaybill_number}` });
    expect(screen.getAllByRole('article', { name: /^Label of / })).toHaveLength(1);
  });
});

describe('commands', () => {
  test('tracking says so in its row, and shows what came back', async () => {
    const order = await market.order('other', 'paid');
    market.signIn('other');
    open();
    await rowOf(order);
    await market.advance(30);
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const real = fetch;
    market.instead = (method, url) => {
      if (!url.endsWith('/orders/track')) return undefined;
      market.instead = () => undefined;
      const init = { method, headers: { authorization: `Bearer ${localStorage.getItem('jwt')}` } };
      return gate.then(() => real(url, { ...init, body: JSON.stringify({ order_id: order._id }) }));
    };
    await choose(order, 'Track');
    await waitFor(async () => expect((await rowOf(order)).textContent).toContain('Checking...'));
    go();
    await waitFor(async () =>
      expect((await rowOf(order)).textContent).toMatch(/in transit|out for delivery|delivered/),
    );
    expect(market.sent.find(({ url }) => url.endsWith('/orders/track'))?.body).toEqual({
      order_id: order._id,
      airwaybilno: order.ewaybill_number,
    });
  });

  test('a tracking that fails leaves its reason at the row', async () => {
    market.instead = (_, url) =>
      url.endsWith('/orders/track') ? reply(409, 'This courier cannot be asked.', null, 'CONFLICT') : undefined;
    open();
    await choose(fresh, 'Track');
    await waitFor(async () => expect((await rowOf(fresh)).textContent).toContain('This courier cannot be asked.'));
    expect((await rowOf(fresh)).textContent).not.toContain('Checking...');
    expect(said()).toEqual(['This courier cannot be asked.']);
  });

  test('cancelling says what comes back; a failure stays in the dialog; then it is refunded', async () => {
    const order = await market.order('seller', 'paid');
    const before = (await market.api<WalletView>(market.tokens.seller, 'GET', '/wallets')).amount;
    open();
    await choose(order, 'Cancel');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('₹66.08 goes back to your wallet at once, in full.'); // 56 and 18 %
    market.instead = (_, url) =>
      url.endsWith('/orders/cancel') ? reply(409, 'The courier has picked it up.', null, 'CONFLICT') : undefined;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel shipment' }));
    await within(dialog).findByText(/The courier has picked it up/);
    expect(within(dialog).getByRole('alert').textContent).toContain('Error in cancel order');
    expect(said()).toContain('Error in cancel order');
    market.instead = () => undefined;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel shipment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said()).toContain("Cancel order's amount successfully added to the wallet!");
    expect((await rowOf(order)).textContent).toMatch(/cancelled.*Refunded in full/);
    expect((await market.api<WalletView>(market.tokens.seller, 'GET', '/wallets')).amount).toBeCloseTo(
      before + 66.08,
      2,
    );
  });

  test('an unpaid order is deleted once that is confirmed; the focus goes to the title', async () => {
    const order = await market.order('seller', 'saved', { first_name: 'Mistaken' });
    open('?payment_status=pending');
    render(<ConfirmHost />);
    await choose(order, 'Delete order');
    const first = await screen.findByRole('dialog');
    expect(first.textContent).toContain(`Delete the unpaid order ${order.order_id} for Mistaken Nair?`);
    await userEvent.click(within(first).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(order, 'Delete order');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete order' }));
    await waitFor(() => expect(screen.queryByText(order.order_id)).toBeNull());
    expect(said()).toContain(`Order ${order.order_id} is deleted.`);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(market.sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url.split('/').at(-1))).toEqual([
      order._id,
    ]);
  });

  test('one that is paid meanwhile is not deleted, and says so; one that is gone already is gone', async () => {
    const order = await market.order('seller', 'saved', { first_name: 'Twice' });
    open('?payment_status=pending');
    render(<ConfirmHost />);
    market.instead = (method) =>
      method === 'DELETE' ? reply(409, 'This order is paid.', null, 'CONFLICT') : undefined;
    await choose(order, 'Delete order');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete order' }));
    await waitFor(() => expect(said()).toEqual(['This order is paid.']));
    await rowOf(order);
    market.instead = (method) => (method === 'DELETE' ? reply(404, 'Gone.', null, 'NOT_FOUND') : undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(order, 'Delete order');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete order' }));
    await waitFor(() => expect(screen.queryByText(order.order_id)).toBeNull());
    market.instead = () => undefined;
  });

  test('the total amount follows a cancellation at once, before the server has counted it', async () => {
    const order = await market.order('other', 'paid');
    market.signIn('other');
    market.instead = (_, url) => (url.includes('/orders?') ? reply(200, 'OK', [order], undefined, TOTALS) : undefined);
    open('?order_type=individual');
    await rowOf(order);
    await waitFor(() => expect(figure('Total Amount')).toBe('₹1,000.00'));
    await choose(order, 'Cancel');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel shipment' }));
    await waitFor(() => expect(figure('Total Amount')).toBe('₹933.92')); // less 66.08
    market.instead = () => undefined;
  });

  test('staff charge a carried parcel again after a question that names the wallet', async () => {
    const order = { ...(await market.order('other', 'paid')), carried_after_refund: '2026-11-20T06:00:00.000Z' };
    market.signIn('staff');
    market.instead = (_, url) => {
      if (url.includes('/orders?')) return reply(200, 'OK', [order], undefined, TOTALS);
      if (url.endsWith('/orders/charge-again'))
        return reply(200, 'The order is charged again.', { ...order, carried_after_refund: null });
      return undefined;
    };
    open('?order_type=individual');
    render(<ConfirmHost />);
    await choose(order, 'Charge again');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(`its money is back in the wallet of ${order.created_by.email}`);
    expect(dialog.textContent).toContain('may go below zero, and a new invoice is made');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Charge again' }));
    await waitFor(() => expect(said()).toEqual(['The order is charged again.']));
    const sent = market.sent.filter(({ url }) => url.endsWith('/orders/charge-again'));
    expect(sent.map(({ body }) => body)).toEqual([{ order_id: order._id }]);
    await userEvent.click(within(await rowOf(order)).getByRole('button', { name: `Actions of ${order.order_id}` }));
    await screen.findByText('Track', { selector: '[role=menuitem]' });
    expect(screen.queryByText('Charge again', { selector: '[role=menuitem]' })).toBeNull();
    market.instead = () => undefined;
  });

  test('a return to origin says its price, explains an empty wallet, and is done when there is money', async () => {
    // Delhivery, zone C, 2 kg: 56 + 3 × 20 = ₹116; with GST ₹136.88, and once more for the way back.
    const order = await market.order('seller', 'paid', { weight: 2, master_sku: 'SANDBOX-LATE' });
    await market.advance(30);
    await market.api(market.tokens.seller, 'POST', '/orders/track', { order_id: order._id });
    // ₹400 less ₹101.48 and ₹136.88 would still pay for the return; another parcel like it takes that.
    const spent = await market.order('seller', 'paid', { weight: 2, first_name: 'Later' });
    open();
    await choose(order, 'Create RTO');
    const dialog = await screen.findByRole('dialog');
    const lines = [...dialog.querySelectorAll('tr')].map((line) => line.textContent);
    expect(lines).toEqual([
      'Freight there and back, 2 × ₹116.00₹232.00',
      'GST at 18%₹41.76',
      'RTO price, without COD charges₹273.76',
      'Already paid-₹136.88',
      'Debited from your wallet now₹136.88',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay ₹136.88 and return' }));
    await within(dialog).findByText(/Your wallet holds less than the ₹136\.88 that this return costs\./);
    expect(within(dialog).getByRole('link', { name: 'Open wallet' }).getAttribute('href')).toBe(PATHS.wallet);

    await market.api(market.tokens.seller, 'POST', '/orders/cancel', { order_id: spent._id });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay ₹136.88 and return' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said()).toContain('The parcel is on its way back.');
    expect((await rowOf(order)).textContent).toContain('rto initiated');
  });
});
