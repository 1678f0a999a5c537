import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draft } from '../../support/orders/draft.ts';
import { useOrdersForm } from './orders-form-page.tsx';

const { web, api, open, told, input, type, fill, typeOrder, press } = useOrdersForm();

test('a seller fills in an order, saves it, chooses a partner and pays', { timeout: 90_000 }, async () => {
  const page = open('/app/individualShipment');
  await typeOrder();
  expect(input('mobile_number').value).toBe('9876543210');
  fireEvent.click(screen.getByLabelText('COD'));
  expect(screen.getByText('₹2,001.10')).toBeTruthy(); // 2 × 1000.55, with at most two decimals
  await press('Save Order');
  expect(await screen.findByRole('heading', { name: 'Select Courier Partner' })).toBeTruthy();
  const made = web.sent.find(({ method, url }) => method === 'POST' && url.endsWith('/orders/logistic'));
  expect(made?.key).toMatch(/^[\w-]{36}$/);
  expect(made?.body).not.toHaveProperty('billing_address'); // an absent address equals the pickup address
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

test('a COD order whose discount equals its price warns that the courier would collect nothing', async () => {
  open('/app/individualShipment');
  await screen.findByText('Customer Details');
  fireEvent.click(screen.getByLabelText('COD'));
  fill({ quantity: '1', selling_price: '100', total_discount: '100' });
  expect(await screen.findByText(/the courier would collect nothing/)).toBeTruthy();
  fill({ total_discount: '99' });
  expect(screen.queryByText(/the courier would collect nothing/)).toBeNull();
  // Nothing is left to collect once the last rupee was paid in advance.
  fill({ advance_paid: '1' });
  expect(await screen.findByText(/Discount and advance are as high as the order/)).toBeTruthy();
});

test('each missing field of the order form shows an error at the field, and one toast lists them all', async () => {
  open('/app/individualShipment');
  await screen.findByText('Customer Details');
  await userEvent.click(screen.getByRole('button', { name: 'Customer Details' }));
  expect(input('first_name').closest('[hidden]')).not.toBeNull();
  await press('Save Order');
  await screen.findByText('Please enter first name');
  expect(input('first_name').closest('[hidden]')).toBeNull(); // a section that has errors is opened
  for (const message of [
    'Please enter master SKU',
    'Only numeric values are allowed. Selling Price should be more than 0.',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  // Addresses that copy the pickup address show no further errors, so only two fields have one.
  expect(screen.getAllByText('Please enter address line 1')).toHaveLength(2);
  expect(told()).toEqual(['Please fill in all the required fields.']);
  fill({ shipping_charges: '0', alternate_number: '123' });
  expect(
    await screen.findByText('Only numeric values are allowed. Shipping Charges should be more than 0.'),
  ).toBeTruthy();
  expect(await screen.findByText('Please enter valid mobile number')).toBeTruthy();
});

test('a new order starts with the focus in Mobile number, and Ctrl+Enter saves it', async () => {
  open('/app/individualShipment');
  await typeOrder();
  expect(document.activeElement).toBe(input('mobile_number'));
  cleanup();
  sessionStorage.clear();
  open('/app/individualShipment');
  await screen.findByText('Customer Details');
  expect(input('quantity').value).toBe('1');
  // Tab skips the button of an open section.
  expect(screen.getByRole('button', { name: 'Customer Details' }).tabIndex).toBe(-1);
  expect(screen.getByRole('button', { name: /^Other Details/ }).tabIndex).toBe(0);
  for (const pasted of ['+91 98123 45670', '098123 45670', '9812345670']) {
    type('mobile_number', pasted);
    expect(input('mobile_number').value).toBe('9812345670');
  }
  for (const [name, pasted, number] of [
    ['selling_price', 'Rs. 1,499', '1499'],
    ['quantity', 'No. 3', '3'],
    ['quantity', '2.5', '2'],
  ] as const) {
    type(name, pasted);
    expect(input(name).value).toBe(number);
  }
  input('weight').focus();
  await userEvent.paste('500 g');
  expect(input('weight').value).toBe('0.5');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Please enter first name')).toBeTruthy();
});

test('a weight too high for the box must be confirmed before the order is saved', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  open(`/app/individualShipment/${_id}`);
  await screen.findByText('Customer Details');
  type('weight', '450'); // for a box of 10 × 10 × 10 cm
  await press('Save Order');
  expect((await screen.findByRole('dialog', { name: 'Is 450 kg right?' })).textContent).toContain('heavier than steel');
  await press('Change it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // When a dialog closes, it returns the focus in the next frame.
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  expect(document.activeElement).toBe(input('weight'));
  expect(web.sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('turning a separate address off and on again restores the text that was typed in it', async () => {
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

test('a pin code fills in city and state, unless the user changes them afterwards', async () => {
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

test('a city that differs from the pin code’s city is kept, with a warning and a button that corrects it', async () => {
  open('/app/individualShipment');
  await typeOrder();
  const question = () => screen.queryByText(/^400001 is/)?.textContent;
  type('shipping_address.city', 'Bombay');
  type('shipping_address.state', 'MH');
  expect(question()).toBeUndefined();
  type('shipping_address.city', 'Chennai');
  await waitFor(() => expect(question()).toBe('400001 is Mumbai, Maharashtra. Use that?'));
  expect(input('shipping_address.city').value).toBe('Chennai');
  await press('Use that?');
  expect(question()).toBeUndefined();
  expect(input('shipping_address.city').value).toBe('Mumbai');
  expect(input('shipping_address.state').value).toBe('Maharashtra');
  expect(document.activeElement).toBe(input('shipping_address.city'));

  type('shipping_address.city', 'Chennai');
  await press('Save Order');
  await waitFor(() =>
    expect(told()).toContain(
      'Shipping address: 400001 is Mumbai, Maharashtra, but the address says Chennai, Maharashtra.',
    ),
  );
});

test('the order form keeps the typed input after a failed save or a reload, until it is reset', async () => {
  open('/app/individualShipment');
  await typeOrder();
  type('shipping_address.postcode', '999999');
  await press('Save Order');
  // The query ignores status messages, because the look-up of the city may show the same text as a status. The text
  // under the field comes from the server.
  const underField = { ignore: '[role="status"]' };
  expect(await screen.findByText('Pin code 999999 is not known.', underField)).toBeTruthy();
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

test('a pickup address that a seller types in one order is saved and can be chosen in the next order', async () => {
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
