// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderView } from '../../shared/orders/order.ts';
import { CourierPartnerPage } from '../../web/src/features/couriers/courier-partner-page.tsx';
import { InvoicePage } from '../../web/src/features/invoices/invoice-page.tsx';
import { NewShipmentPage } from '../../web/src/features/orders-form/new-shipment-page.tsx';
import { ShipmentPage } from '../../web/src/features/orders-form/shipment-page.tsx';
import { PATHS } from '../../web/src/lib/links.ts';
import { toast, toasts } from '../../web/src/lib/toast.ts';
import { ConfirmHost } from '../../web/src/ui/confirm.tsx';
import { draft } from '../support/draft.ts';
import { openWeb } from '../support/open-web.ts';

configure({ asyncUtilTimeout: 8000 }); // a busy machine is slow, not wrong

/** A seller with ₹1,00,000, and three partners between six pin codes. */
const web = openWeb<{ token: string }>('serve-market.ts');

beforeEach(() => localStorage.setItem('jwt', web.token));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  for (const { id } of toasts.shown()) toast.dismiss(id);
});

const api = (method: string, path: string, body?: unknown) => web.api<OrderView>(web.token, method, path, body);

function open(path: string) {
  const routes = [
    { path: PATHS.newShipment, element: <NewShipmentPage /> },
    { path: PATHS.shipment, element: <ShipmentPage /> },
    { path: PATHS.courierPartner, element: <CourierPartnerPage /> },
    { path: PATHS.invoice, element: <InvoicePage /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </SWRConfig>,
  );
  return { at: () => router.state.location.pathname, back: () => router.navigate(-1) };
}
const told = () => toasts.shown().map(({ text }) => text);
const input = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) type(name, value);
};

/** Types a whole order; city and state come from the pin codes. */
async function typeOrder(): Promise<void> {
  await screen.findByText('Customer Details');
  fill({ first_name: 'Meera', last_name: 'Nair', email: 'Meera@Example.in', mobile_number: '98765a43210' });
  for (const [path, pin] of [
    ['pickup_address', '110001'],
    ['shipping_address', '400001'],
  ] as const) {
    fill({ [`${path}.line1`]: '12 Station Road', [`${path}.line2`]: 'Second floor', [`${path}.postcode`]: pin });
  }
  fill({ 'pickup_address.email': 'shop@example.in', 'pickup_address.mobile_number': '9811111111' });
  fill({ master_sku: 'KURTA-M', product_name: 'Cotton kurta', quantity: '2', selling_price: '1000.559' });
  fill({ length: '10', breadth: '10', height: '10', weight: '0.45' });
  await waitFor(() => expect(input('shipping_address.state').value).toBe('Maharashtra'));
  await waitFor(() => expect(input('pickup_address.city').value).toBe('New Delhi'));
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('an order is typed, saved, given to a partner and paid', { timeout: 90_000 }, async () => {
  const page = open('/app/individualShipment');
  await typeOrder();
  expect(input('mobile_number').value).toBe('9876543210');
  fireEvent.click(screen.getByLabelText('COD'));
  expect(screen.getByText('₹2,001.10')).toBeTruthy(); // 2 × 1000.55, two decimals at most
  await press('Save Order');
  expect(await screen.findByRole('heading', { name: 'Select Courier Partner' })).toBeTruthy();
  const made = web.sent.find(({ method, url }) => method === 'POST' && url.endsWith('/orders/logistic'));
  expect(made?.key).toMatch(/^[\w-]{36}$/);
  expect(made?.body).not.toHaveProperty('billing_address'); // absent is same-as
  expect(sessionStorage).toHaveLength(0);

  const cards = await screen.findAllByRole('article');
  expect(within(cards[0] as HTMLElement).getByText('Recommended')).toBeTruthy();
  expect(screen.getByText('Lowest price among partners within one day of the fastest')).toBeTruthy();
  expect(screen.getByText('No cash on delivery at 400001')).toBeTruthy();
  await press('Choose Delhivery');

  await screen.findByRole('heading', { name: 'Individual Invoice' });
  // Zone C, 500 g: ₹56, COD 2% of ₹2,001.10 = ₹40.02, GST 18% of ₹96.02 = ₹17.28
  expect(await screen.findByText('₹113.30')).toBeTruthy();
  expect(screen.getByText('₹40.02')).toBeTruthy();
  expect(screen.getByText('GST at 18%').parentElement?.textContent).toContain('₹17.28');
  expect(screen.getByText('Billed to').parentElement?.textContent).toContain('12 Station Road');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay' }));
  const done = await screen.findByRole('dialog');
  expect(done.textContent).toContain('Order successfully');
  expect(done.textContent).toContain('Order has been successfully placed');
  expect(done.textContent).toMatch(/AWB\s*\d{10,}/);
  expect(web.sent.filter(({ url }) => url.endsWith('/orders/pay/'))).toHaveLength(1);
  await press('Ok');
  expect(page.at()).toBe('/app/shipmentList');
});

test('everything missing is said under its field, and once in a toast', async () => {
  open('/app/individualShipment');
  await screen.findByText('Customer Details');
  await userEvent.click(screen.getByRole('button', { name: 'Customer Details' }));
  expect(input('first_name').closest('[hidden]')).not.toBeNull();
  await press('Save Order');
  await screen.findByText('Please enter first name');
  expect(input('first_name').closest('[hidden]')).toBeNull(); // what is wrong does not stay folded away
  for (const message of [
    'Please enter last name',
    'Please enter email',
    'Please enter master SKU',
    'Only numeric values are allowed. Selling Price should be more than 0.',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  expect(screen.getAllByText('Please enter address line 1')).toHaveLength(2); // the same-as ones are skipped
  expect(told()).toEqual(['Please fill in all the required fields.']);
  fill({ shipping_charges: '0', alternate_number: '123' });
  expect(
    await screen.findByText('Only numeric values are allowed. Shipping Charges should be more than 0.'),
  ).toBeTruthy();
  expect(await screen.findByText('Please enter valid mobile number')).toBeTruthy();
});

test('a new order begins at First name with one piece; pasted numbers are understood; Ctrl+Enter saves', async () => {
  open('/app/individualShipment');
  await typeOrder();
  expect(document.activeElement).toBe(input('first_name'));
  cleanup();
  sessionStorage.clear();
  open('/app/individualShipment');
  await screen.findByText('Customer Details');
  expect(input('quantity').value).toBe('1');
  expect(screen.getByRole('button', { name: 'Customer Details' }).tabIndex).toBe(-1); // open: Tab goes past it
  expect(screen.getByRole('button', { name: /^Other Details/ }).tabIndex).toBe(0);
  for (const pasted of ['+91 98123 45670', '098123 45670', '9812345670']) {
    type('mobile_number', pasted);
    expect(input('mobile_number').value).toBe('9812345670');
  }
  input('weight').focus();
  await userEvent.paste('500 g');
  expect(input('weight').value).toBe('0.5');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Please enter first name')).toBeTruthy();
});

test('a weight that no box of that size can have is asked about before it is saved', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  open(`/app/individualShipment/${_id}`);
  await screen.findByText('Customer Details');
  type('weight', '450'); // of 10 × 10 × 10 cm
  await press('Save Order');
  expect((await screen.findByRole('dialog', { name: 'Is 450 kg right?' })).textContent).toContain('heavier than steel');
  await press('Change it');
  await waitFor(() => expect(document.activeElement).toBe(input('weight')));
  expect(web.sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a partner is chosen and paid with one button, and the next steps are offered', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  const page = open(`/app/courierpartner/${_id}`);
  // ₹56 of freight and 18% of it
  await press(/^Choose and pay ₹66\.08 with Delhivery/);
  const done = await screen.findByRole('dialog', { name: 'Order successfully' });
  for (const next of ['Add another', 'Print thermal', 'Print label', 'Ok'])
    expect(within(done).getByRole('button', { name: next })).toBeTruthy();
  const calls = web.sent.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
  expect(calls).toEqual([`PUT /api/v1/orders/${_id}/logistic`, 'POST /api/v1/orders/pay/']);
  await press('Add another');
  await screen.findByRole('heading', { name: 'Individual Shipment' });
  expect(page.at()).toBe('/app/individualShipment');
});

test('a payment that fails stays to be read, and says whether money moved', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'dlv' });
  open(`/app/individualinvoice/${_id}`);
  const answer = (status: number, code: string, message: string) => () => {
    const meta = { success: false, status, code, message };
    return new Response(JSON.stringify({ meta, data: null }), { status });
  };
  const pays = (reply: () => Response) => {
    web.instead = (_, url) => (url.endsWith('/orders/pay/') ? reply() : undefined);
  };
  pays(answer(409, 'CONFLICT', 'The order was changed.'));
  await press('Pay');
  expect((await screen.findByRole('alert')).textContent).toBe('The order was changed. No money was taken.');
  pays(answer(500, 'INTERNAL', 'Something went wrong on our side.'));
  await press('Pay');
  expect(await screen.findByText(/Nobody could say yet whether it was paid/)).toBeTruthy();
  web.instead = () => undefined;
  await press('Pay');
  await screen.findByRole('dialog', { name: 'Order successfully' });
});

test('a price that changed meanwhile is asked about, and only the new one is paid', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'dlv' });
  open(`/app/individualinvoice/${_id}`);
  expect((await screen.findAllByText('₹66.08')).length).toBeGreaterThan(0);
  // Another tab makes the parcel heavier: ₹56 + 1 slab of ₹20, and 18% of it.
  await api('PUT', `/orders/${_id}`, draft({ weight: 0.9 }));
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'dlv' });
  await press('Pay');
  const question = await screen.findByRole('dialog', { name: 'The price has changed' });
  expect(question.textContent).toContain('You were shown ₹66.08. It costs ₹89.68 now.');
  await press('Do not pay');
  expect(await screen.findByText(/No money was taken\.$/)).toBeTruthy();
  await press('Pay'); // the page shows the new price by now
  await screen.findByRole('dialog', { name: 'Order successfully' });
  const paid = web.sent.filter(({ url }) => url.endsWith('/orders/pay/')).map(({ body }) => body);
  expect(paid).toEqual([
    { order_id: _id, logistic_id: 'dlv', expected_amount: 66.08 },
    { order_id: _id, logistic_id: 'dlv', expected_amount: 89.68 },
  ]);
});

test('a toggle tells an address apart, and gives back what was typed', async () => {
  open('/app/individualShipment');
  await screen.findByText('Customer Details');
  const toggle = screen.getByLabelText('Billing same as pickup');
  await userEvent.click(toggle);
  type('billing_address.line1', 'Head office');
  await userEvent.click(toggle);
  expect(input('billing_address.line1')).toBeNull();
  await userEvent.click(toggle);
  expect(input('billing_address.line1').value).toBe('Head office');
});

test('a pin code fills city and state, not what was typed after it; an unknown one says so', async () => {
  open('/app/individualShipment');
  await screen.findByText('Customer Details');
  type('shipping_address.postcode', '411001');
  type('shipping_address.city', 'Poona');
  await waitFor(() => expect(input('shipping_address.state').value).toBe('Maharashtra'));
  expect(input('shipping_address.city').value).toBe('Poona');
  type('shipping_address.postcode', '302001');
  await waitFor(() => expect(input('shipping_address.city').value).toBe('Jaipur'));
  type('shipping_address.postcode', '999999');
  expect(await screen.findByText('We do not know this pin code. Please check it.')).toBeTruthy();
  expect(input('shipping_address.city').value).toBe('Jaipur');
});

test('what was typed survives a failed save and a reload, until Reset', async () => {
  open('/app/individualShipment');
  await typeOrder();
  type('shipping_address.postcode', '999999');
  await press('Save Order');
  expect(await screen.findByText('Pin code 999999 is not known.')).toBeTruthy(); // the server's word, under the field
  expect(input('first_name').value).toBe('Meera');
  cleanup();
  open('/app/individualShipment');
  await screen.findByText(/the order you had begun/);
  expect(input('shipping_address.postcode').value).toBe('999999');
  expect(input('weight').value).toBe('0.45');
  await press('Reset');
  expect(await screen.findByText('This will remove all your input data. Are you sure to reset?')).toBeTruthy();
  await press('Yes');
  await waitFor(() => expect(input('first_name').value).toBe(''));
  expect(sessionStorage).toHaveLength(0);
});

test('too little in the wallet: the toast, and a second later Add Money with the shortfall', async () => {
  const dear = draft({ payment_method: 'cod', selling_price: 6_000_000 }); // 2% COD is more than the wallet has
  const { _id } = await api('POST', '/orders/logistic', dear);
  const { available_logistic } = await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'dlv' });
  expect(available_logistic[0]?.price.final_pay).toBe(141_666.08); // (56 + 120000) × 1.18
  open(`/app/individualinvoice/${_id}`);
  const balance = Number((await screen.findByText(/Wallet balance/)).textContent?.replace(/[^\d.]/g, ''));
  await press('Pay');
  await waitFor(() => expect(told()[0]).toMatch(/^Unable to pay for your order due to insufficient balance/));
  expect(screen.queryByRole('dialog')).toBeNull();
  const dialog = await screen.findByRole('dialog', {}, { timeout: 3000 });
  const amount = within(dialog).getByLabelText(/Amount/) as HTMLInputElement;
  expect(Number(amount.value)).toBe(Math.ceil(141_666.08 - balance));
});

test('a refused booking says why and that the money is back, and can be ordered again', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft({ master_sku: 'SANDBOX-REFUSE' }));
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'dlv' });
  const page = open(`/app/individualinvoice/${_id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  expect((await screen.findByText('This order was not booked.')).parentElement?.textContent).toContain(
    'Delhivery refused the booking: The sandbox was told to refuse this booking. ₹66.08 is back in the wallet.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Order again' }));
  await screen.findByText(/the order you had begun/);
  expect(input('master_sku').value).toBe('SANDBOX-REFUSE');
  expect(page.at()).toBe('/app/individualShipment');

  type('master_sku', 'MINE'); // a begun order is replaced only when the person says so
  const answered = async (answer: string) => {
    cleanup();
    open(`/app/individualShipment?copy=${_id}`);
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    await screen.findByText(/the order you had begun/);
    return input('master_sku').value;
  };
  expect(await answered('Keep it')).toBe('MINE');
  expect(await answered('Replace it')).toBe('SANDBOX-REFUSE');
});

test('edits of an unpaid order are not left without a question; saved ones are, and Back finds the order', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  const page = open(`/app/individualShipment/${_id}`);
  await screen.findByText('Customer Details');
  await press('Back');
  expect(page.at()).toBe('/app/shipmentList'); // nothing was typed
  await page.back();
  await screen.findByText('Customer Details');
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

test('editing: no Reset, the partner is let go, and a paid order is locked', async () => {
  const { _id, order_id } = await api('POST', '/orders/logistic', draft());
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'xpb' });
  const page = open(`/app/individualShipment/${_id}`);
  expect(await screen.findByText(order_id)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  // What was stored can be deleted and typed anew, and does not come back.
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

test('redirects: paid to its invoice, without a partner to the partners, what is not there to the Order List', async () => {
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

test('a pickup address is saved once, and then preselected', async () => {
  open('/app/individualShipment');
  await typeOrder();
  await press('Save this address');
  await waitFor(() => expect(told()).toEqual(['Address saved.']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save this address' })).toBeNull());
  cleanup();
  sessionStorage.clear();
  open('/app/individualShipment');
  await screen.findByText('Saved pickup address');
  expect(input('pickup_address.line1').value).toBe('12 Station Road');
  type('pickup_address.line1', '14 Station Road');
  expect(screen.getByRole('button', { name: 'Save this address' })).toBeTruthy();
});
