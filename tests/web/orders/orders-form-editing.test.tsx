import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toast, toasts } from '../../../web/src/lib/toast.ts';
import { draft } from '../../support/orders/draft.ts';
import { useOrdersForm } from './orders-form-page.tsx';

const { web, api, open, told, input, type, typeOrder, press } = useOrdersForm();
const UPDATE_FAILED = 'There is some error while updating an order!';

test('leaving an unpaid order’s form asks for confirmation only if something was edited', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  const page = open(`/app/individualShipment/${_id}`);
  await screen.findByText('Customer Details');
  await press('Back');
  expect(page.at()).toBe('/app/shipmentList'); // leaves without a question, because nothing was typed
  await page.back();
  await waitFor(() => expect(input('first_name')?.value).toBe('Meera'));
  type('first_name', 'Asha');
  await press('Back');
  await press('Keep editing');
  expect([page.at(), input('first_name').value]).toEqual([`/app/individualShipment/${_id}`, 'Asha']);
  await press('Back');
  await press('Discard');
  await waitFor(() => expect(page.at()).toBe('/app/shipmentList'));

  cleanup();
  const fresh = open('/app/individualShipment');
  await typeOrder();
  await press('Save Order');
  await screen.findByRole('heading', { name: 'Select Courier Partner' });
  await fresh.back();
  await screen.findByText('Customer Details');
  expect(fresh.at()).toMatch(/individualShipment\/[\w-]+$/);
  expect(input('first_name').value).toBe('Meera');
});

test('a saved order whose city differs from its pin code’s says so when it is opened, and Ctrl+Enter saves the correction', async () => {
  const chennai = { ...draft().shipping_address, city: 'Chennai' };
  const { _id } = await api('POST', '/orders/logistic', draft({ shipping_address: chennai }));
  const page = open(`/app/individualShipment/${_id}`);
  await press('Use that?'); // 400001 is Mumbai
  expect(input('shipping_address.city').value).toBe('Mumbai');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(page.at()).toBe(`/app/courierpartner/${_id}`));
  expect((await api('GET', `/orders/${_id}`)).customer_details.shipping_address.city).toBe('Mumbai');
});

test('the form of a saved order has no Reset button, and is read-only once the order is paid', async () => {
  const { _id, order_id } = await api('POST', '/orders/logistic', draft());
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'xpb' });
  const page = open(`/app/individualShipment/${_id}`);
  expect(await screen.findByText(order_id)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  // The user can delete a stored value and type another one. The form does not restore the stored value.
  type('length', '');
  expect(input('length').value).toBe('');
  type('length', '6');
  expect(input('length').value).toBe('6');
  type('quantity', '3');
  await press('Save Order');
  await screen.findByRole('heading', { name: 'Select Courier Partner' });
  const changed = await api('GET', `/orders/${_id}`);
  expect([changed.product_details.quantity, changed.product_details.length, changed.logistic_id]).toEqual([3, 6, null]);
  expect(page.at()).toBe(`/app/courierpartner/${_id}`);

  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'dlv' });
  await api('POST', '/orders/pay/', { order_id: _id, logistic_id: 'dlv' });
  cleanup();
  open(`/app/individualShipment/${_id}`);
  await screen.findByText('This order is paid. Its details can no longer be changed.');
  expect(document.querySelectorAll('form input:enabled')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Save Order' })).toBeNull();
});

test('the order form says what staff may change in a seller’s unpaid order', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  localStorage.setItem('jwt', web.admin);
  open(`/app/individualShipment/${_id}`);
  await screen.findByText(/^You can change this order and choose a partner\./);
  await api('POST', '/orders/pay/', { order_id: _id, logistic_id: 'dlv' });
  cleanup();
  open(`/app/individualShipment/${_id}`);
  await screen.findByText('This order is paid. Its details can no longer be changed.');
  expect(screen.queryByText(/^You can change this order/)).toBeNull();
});

test('a failed change of an order shows the server’s reason, or the specified message if there is none', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  open(`/app/individualShipment/${_id}`);
  await screen.findByText('Customer Details');
  type('quantity', '3');
  const conflict = { success: false, status: 409, message: 'Somebody paid it.', code: 'CONFLICT' };
  for (const [words, answer] of [
    [UPDATE_FAILED, new Response('<html>', { status: 400, headers: { 'X-Request-Id': 'r1' } })],
    [UPDATE_FAILED, new Response('<html>')],
    ['Somebody paid it.', Response.json({ meta: conflict, data: null }, { status: 409 })],
  ] as const) {
    for (const { id } of toasts.shown()) toast.dismiss(id);
    web.instead = (method) => (method === 'PUT' ? answer : undefined);
    await press('Save Order');
    await waitFor(() => expect(told()).toEqual([words]));
  }
});

test('the partner page of a paid order and the invoice page of an order without a partner redirect to each other', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  const unpaid = open(`/app/individualinvoice/${_id}`);
  await waitFor(() => expect(unpaid.at()).toBe(`/app/courierpartner/${_id}`));
  await api('POST', '/orders/pay/', { order_id: _id, logistic_id: 'dlv' });
  cleanup();
  const paid = open(`/app/courierpartner/${_id}`);
  await waitFor(() => expect(paid.at()).toBe(`/app/individualinvoice/${_id}`));
  expect(await screen.findByText(/^Paid, AWB/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  cleanup();
  const missing = open('/app/individualShipment/nope');
  await waitFor(() => expect(missing.at()).toBe('/app/shipmentList'));
  expect(told()).toEqual(['There is no such order.']);
});

test('a seller enters the invoice reference with the other details, and saving the order stores it', async () => {
  open('/app/individualShipment');
  await typeOrder();
  const field = screen.getByLabelText<HTMLInputElement>('Invoice reference');
  expect([field.value, field.maxLength]).toEqual(['', 40]);
  type('other_details.invoice_reference', 'INV/2026-0042');
  await press('Save Order');
  await screen.findByRole('heading', { name: 'Select Courier Partner' });
  const made = web.sent.find(({ method, url }) => method === 'POST' && url.endsWith('/orders/logistic'));
  expect(made?.body).toMatchObject({ other_details: { invoice_reference: 'INV/2026-0042', eWayBillNo: '' } });
});
