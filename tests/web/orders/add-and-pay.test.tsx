import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refresh } from '../../../web/src/api/refresh.ts';
import { draft } from '../../support/orders/draft.ts';
import { callApi } from '../../support/people/call-api.ts';
import { useOrdersForm } from './orders-form-page.tsx';

const { web, api, open, told, press } = useOrdersForm();

/**
 * The wallet balance in rupees that the fake API returns. The seller's real wallet has enough money for every order.
 */
let rupees = 20;
const answer = (status: number, body: { code?: string; data?: unknown }) =>
  new Response(
    JSON.stringify({ meta: { success: status === 200, status, message: 'Said.', ...body }, data: body.data ?? null }),
    { status },
  );
const wallet = (_: string, url: string) =>
  url.endsWith('/wallets') ? answer(200, { data: { amount: rupees } }) : undefined;
const payments = () => web.sent.filter(({ url }) => url.endsWith('/orders/pay/'));
const reads = (amount: number) => {
  rupees = amount;
  act(() => refresh('/wallets'));
};

beforeEach(() => {
  rupees = 20;
  web.instead = wallet;
  sessionStorage.clear();
});

/** Opens the invoice of an order for which a partner is chosen. The order costs ₹66.08. */
async function openInvoice(): Promise<string> {
  const { _id } = await api('POST', '/orders/logistic', draft());
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'dlv' });
  open(`/app/individualinvoice/${_id}`);
  return _id;
}

const addAndPay = async () => {
  await press('Short by ₹46.08 · Add and pay');
  return screen.findByRole('dialog', { name: 'Add Money' });
};

test('a payment that waits for a top-up continues once after a page reload, with its idempotency key', async () => {
  const id = await openInvoice();
  const dialog = await addAndPay();
  expect(within(dialog).getByLabelText<HTMLInputElement>(/Amount/).value).toBe('47');
  const kept = sessionStorage.getItem('payment') ?? '';
  cleanup();
  expect(sessionStorage.getItem('payment')).toBeNull(); // a page that was left pays nothing
  sessionStorage.setItem('payment', kept); // and a reload does not leave it
  open(`/app/individualinvoice/${id}`);
  await screen.findByText(/^Waiting for your top-up\./);
  expect(payments()).toEqual([]);
  reads(67);
  await screen.findByRole('dialog', { name: 'Order successfully' });
  expect(payments().map(({ key }) => key)).toEqual([JSON.parse(kept).key]);
  expect(sessionStorage.getItem('payment')).toBeNull();
  sessionStorage.setItem('payment', kept); // a reload before the answer arrived
  cleanup();
  open(`/app/individualinvoice/${id}`);
  await screen.findByText('Paid on');
  await waitFor(() => expect(sessionStorage.getItem('payment')).toBeNull());
  expect(payments()).toHaveLength(1);
});

test('a payment that the user cancelled is not made when the top-up arrives', async () => {
  const id = await openInvoice();
  await addAndPay();
  const kept = sessionStorage.getItem('payment') ?? '';
  await press('Cancel');
  reads(67);
  await screen.findByRole('button', { name: 'Pay' });
  reads(20);
  await screen.findByRole('button', { name: 'Short by ₹46.08 · Add and pay' });
  cleanup();
  sessionStorage.setItem('payment', kept);
  open(`/app/individualinvoice/${id}`);
  await press('Do not pay');
  reads(67);
  await screen.findByRole('button', { name: 'Pay' });
  expect(payments()).toEqual([]);
});

test('a top-up that is too small pays no order, and the button shows the amount still missing', async () => {
  await openInvoice();
  const popup = { closed: false, close: () => {} } as unknown as Window;
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup);
  const dialog = await addAndPay();
  fireEvent.change(within(dialog).getByLabelText(/Amount/), { target: { value: '10' } });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Pay ₹10.00' }));
  await waitFor(() => expect(opened).toHaveBeenCalled());
  const checkout = String(opened.mock.calls[0]?.[0]).split('/').at(-1);
  const body = { outcome: 'paid', webhooks: 0 };
  const { body: data } = await callApi(web.url, 'POST', `/local/pay/${checkout}`, { body });
  rupees = 30;
  await act(
    async () =>
      void window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: popup })),
  );
  await screen.findByRole('button', { name: 'Short by ₹36.08 · Add and pay' });
  await waitFor(() => expect(told()).toContain('Nothing was paid: your wallet still lacks ₹36.08.'));
  reads(67);
  await screen.findByRole('button', { name: 'Pay' });
  expect(payments()).toEqual([]);
});

test('a payment refused because another tab spent the balance opens Add Money, and is repeated after the top-up', async () => {
  await openInvoice();
  await screen.findByRole('button', { name: 'Short by ₹46.08 · Add and pay' });
  web.instead = (method, url) => {
    if (!url.endsWith('/orders/pay/')) return wallet(method, url);
    rupees = 20; // spent in another tab just before
    return answer(402, { code: 'INSUFFICIENT_BALANCE' });
  };
  reads(67);
  await press('Pay');
  await screen.findByRole('dialog', { name: 'Add Money' });
  expect(payments()).toHaveLength(1);
  web.instead = wallet;
  reads(67);
  await screen.findByRole('dialog', { name: 'Order successfully' });
  expect(payments()).toHaveLength(2);
});

test('a payment whose reply was lost is repeated with the same idempotency key and without another top-up', async () => {
  await openInvoice();
  await addAndPay();
  web.instead = (method, url) =>
    url.endsWith('/orders/pay/') ? answer(500, { code: 'INTERNAL' }) : wallet(method, url);
  reads(67);
  await screen.findByText(/We do not know yet whether it was paid/);
  reads(0.92); // it was paid
  web.instead = wallet;
  await press('Pay');
  await screen.findByRole('dialog', { name: 'Order successfully' });
  const [first, second] = payments();
  expect(first?.key).toBe(second?.key);
});

test('an order that was paid in another tab no longer waits for its top-up, and is not paid again', async () => {
  const id = await openInvoice();
  const dialog = await addAndPay();
  await api('POST', '/orders/pay/', { order_id: id, logistic_id: 'dlv' });
  reads(19);
  await screen.findByText('Paid on');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  reads(67);
  await screen.findByText('Paid on');
  expect(payments()).toEqual([]);
});
