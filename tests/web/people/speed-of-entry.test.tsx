import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderAgainAddress, PATHS } from '../../../web/src/lib/links.ts';
import { draft } from '../../support/orders/draft.ts';
import { useOrdersForm } from '../orders/orders-form-page.tsx';

const { api, open, input, fill, type, typeOrder, press, web } = useOrdersForm();

const shipping_address = {
  line1: '7 Hill Road',
  line2: 'Bandra',
  country: 'India',
  state: 'Maharashtra',
  city: 'Mumbai',
  postcode: '400001',
};
const before = {
  first_name: 'Kavya',
  last_name: 'Iyer',
  email: 'kavya@example.in',
  mobile_number: '9000012345',
  shipping_address,
  master_sku: 'LAMP-9',
  product_name: 'Desk lamp',
  quantity: 2,
  selling_price: 750,
  length: 30,
  breadth: 20,
  height: 6,
  weight: 0.8,
  additional_information: { hsnCode: '9405' },
  other_details: { eWayBillNo: '331000000001' },
};
let made: OrderView;
beforeAll(async () => {
  const { payment_method, pickup_address } = draft();
  made = await api('POST', '/orders/logistic', { payment_method, pickup_address, ...before });
});
const options = async () =>
  within(await screen.findByRole('listbox', {}, { timeout: 8000 }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a known mobile number or SKU fills in its part of the order form and moves the focus on', async () => {
  open(PATHS.newShipment);
  await screen.findByText('Customer Details');
  const mobile = input('mobile_number');
  await waitFor(() => expect(document.activeElement).toBe(mobile));
  expect(mobile.getAttribute('role')).toBe('combobox');
  await userEvent.keyboard('90000');
  expect(await options()).toEqual(['9000012345Kavya Iyer, 7 Hill Road, Mumbai 400001']);
  expect(screen.getByText('1 suggestion below').getAttribute('role')).toBe('status');
  await userEvent.keyboard('{ArrowDown}');
  const chosen = within(screen.getByRole('listbox')).getByRole('option');
  expect([mobile.getAttribute('aria-activedescendant'), chosen.getAttribute('aria-selected')]).toEqual([
    chosen.id,
    'true',
  ]);
  await userEvent.keyboard('{Enter}');
  expect([input('first_name').value, input('email').value, mobile.value]).toEqual([
    'Kavya',
    'kavya@example.in',
    '9000012345',
  ]);
  expect(input('shipping_address.line1').value).toBe('7 Hill Road');
  expect(document.activeElement).toBe(input('master_sku'));

  await userEvent.keyboard('lamp-9');
  expect(await options()).toEqual(['LAMP-9Desk lamp, 30 × 20 × 6 cm, 0.8 kg, ₹750.00']);
  await userEvent.keyboard('{Enter}'); // a number that is typed completely can still be accepted with Enter
  expect(
    ['master_sku', 'product_name', 'quantity', 'length', 'weight', 'selling_price'].map((name) => input(name).value),
  ).toEqual(['LAMP-9', 'Desk lamp', '2', '30', '0.8', '750']);
  expect(input('additional_information.hsnCode').value).toBe('9405');
  expect(document.activeElement).toBe(input('quantity'));
});

test('Escape closes the suggestions and keeps the typed text', async () => {
  open(PATHS.newShipment);
  await screen.findByText('Customer Details');
  await userEvent.type(input('mobile_number'), '9000');
  await options();
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('listbox'), input('mobile_number').value]).toEqual([null, '9000']);
  await userEvent.keyboard('7');
  await waitFor(() => expect(web.sent.some(({ url }) => url.includes('mobile=90007'))).toBe(true));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Order again copies all fields of an order except its e-way bill number', async () => {
  await api('POST', '/orders/pay/', { order_id: made._id, logistic_id: 'dlv' });
  const page = open(orderAgainAddress(made._id));
  await waitFor(() => expect(page.at()).toBe(PATHS.newShipment));
  await waitFor(() => expect(input('first_name').value).toBe('Kavya'));
  expect([input('master_sku').value, input('other_details.eWayBillNo').value]).toEqual(['LAMP-9', '']);
  expect(screen.getByText(new RegExp(`A copy of ${made.order_id}`))).toBeTruthy();
});

test('a new order starts with the box dimensions of the seller’s last order', async () => {
  open(PATHS.newShipment);
  await typeOrder();
  fill({ length: '33', breadth: '22', height: '11' });
  await press('Save Order');
  await screen.findByText('Delhivery', {}, { timeout: 8000 });
  cleanup();
  open(PATHS.newShipment);
  await screen.findByText('Customer Details');
  expect(['length', 'breadth', 'height', 'weight'].map((name) => input(name).value)).toEqual(['33', '22', '11', '']);
});

test('a weight just above a slab shows the lower price of the slab below while it is typed', async () => {
  open(PATHS.newShipment);
  await typeOrder();
  type('weight', '0.51');
  // Xpressbees in zone C: ₹40 up to 500 g and ₹20 for the next 500 g, plus 18% GST.
  const warning = await screen.findByText(/10 g more than 0.5 kg/, {}, { timeout: 8000 });
  expect(warning.textContent).toBe(
    'The parcel weighs 10 g more than 0.5 kg. At 0.5 kg it costs ₹47.20 with Xpressbees, now ₹70.80 with Xpressbees.',
  );
  type('weight', '0.5');
  await waitFor(() => expect(screen.queryByText(/more than 0.5 kg/)).toBeNull());
});

test('a screen reader announces all wrong fields at once', async () => {
  open(PATHS.newShipment);
  await screen.findByText('Customer Details');
  await press('Save Order');
  await screen.findByText('Please enter first name');
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(await screen.findByText(/^\d\d fields need a look\. /)).toBeTruthy();
  fireEvent.change(input('email'), { target: { value: 'nobody' } });
  expect(await screen.findByText('Please enter valid email', { selector: '[role=status]' })).toBeTruthy();
});
