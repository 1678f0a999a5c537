import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draft } from '../../support/orders/draft.ts';
import { useOrdersForm } from './orders-form-page.tsx';

const { web, api, open, input, type, press } = useOrdersForm();

test('a seller chooses a partner and pays with one button, and then sees what to do next', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  const page = open(`/app/courierpartner/${_id}`);
  // The price is ₹56 of freight plus 18% GST.
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

test('a failed payment stays on the screen and says whether money was charged', async () => {
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
  expect(await screen.findByText(/We do not know yet whether it was paid/)).toBeTruthy();
  web.instead = () => undefined;
  await press('Pay');
  await screen.findByRole('dialog', { name: 'Order successfully' });
});

test('a price that has changed must be confirmed again, and the order is paid at the new price only', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft());
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'dlv' });
  open(`/app/individualinvoice/${_id}`);
  expect((await screen.findAllByText('₹66.08')).length).toBeGreaterThan(0);
  // Another tab changes the parcel, which now costs ₹56 + 1 slab of ₹20, plus 18% GST.
  await api('PUT', `/orders/${_id}`, draft({ weight: 0.9 }));
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'dlv' });
  await press('Pay');
  const question = await screen.findByRole('dialog', { name: 'The price has changed' });
  expect(question.textContent).toContain('You were shown ₹66.08. It costs ₹89.68 now.');
  await press('Do not pay');
  expect(await screen.findByText(/No money was taken\.$/)).toBeTruthy();
  await screen.findAllByText('₹89.68');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Pay'); // pays the new price
  await screen.findByRole('dialog', { name: 'Order successfully' });
  const paid = web.sent.filter(({ url }) => url.endsWith('/orders/pay/')).map(({ body }) => body);
  expect(paid).toEqual([
    { order_id: _id, logistic_id: 'dlv', expected_amount: 66.08, fallback_within: null },
    { order_id: _id, logistic_id: 'dlv', expected_amount: 89.68, fallback_within: null },
  ]);
});

test('a seller who allows a fallback partner sets how much more it may cost, and sees which partner was booked', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft({ master_sku: 'SANDBOX-REFUSE-XPRESSBEES' }));
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'xpb' });
  open(`/app/individualinvoice/${_id}`);
  const box = await screen.findByRole('checkbox', { name: 'If Xpressbees refuses, book the next one' });
  expect((box as HTMLInputElement).checked).toBe(false);
  await userEvent.click(box);
  const amount = screen.getByLabelText('At most ₹ more') as HTMLInputElement;
  await userEvent.clear(amount);
  await userEvent.type(amount, '900');
  expect(await screen.findByText('Enter an amount from 0 to 500.')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Pay' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.clear(amount);
  await userEvent.type(amount, '20x.5');
  expect(amount.value).toBe('20.5');
  await press('Pay');
  await screen.findByRole('dialog', { name: 'Order successfully' });
  const sent = web.sent.find(({ url }) => url.endsWith('/orders/pay/'))?.body;
  expect(sent).toMatchObject({ fallback_within: 20.5 });
  cleanup();
  open(`/app/individualinvoice/${_id}`);
  const notice = (await screen.findByText('Xpressbees refused:')).closest('[role="status"]');
  expect(notice?.textContent).toContain(
    'Delhivery carries it, as you allowed within ₹20.50 more; you paid ₹66.08 in all.',
  );
});

test('a booking that the courier refuses shows the reason and the refund, and the order can be placed again', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft({ master_sku: 'SANDBOX-REFUSE' }));
  await api('PUT', `/orders/${_id}/logistic`, { logistic_id: 'dlv' });
  const page = open(`/app/individualinvoice/${_id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  expect((await screen.findByText('This order was not booked.')).parentElement?.textContent).toContain(
    'Delhivery refused the booking: The sandbox was told to refuse this booking. ₹66.08 is back in the wallet.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Order again' }));
  await screen.findByText(/A copy of PW/);
  expect(input('master_sku').value).toBe('SANDBOX-REFUSE');
  expect(page.at()).toBe('/app/individualShipment');

  type('master_sku', 'MINE'); // input of another order is replaced only after confirmation
  const answered = async (answer: string, said: RegExp) => {
    cleanup();
    open(`/app/individualShipment?copy=${_id}`);
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    await screen.findByText(said);
    return input('master_sku').value;
  };
  expect(await answered('Keep it', /^This is the order you had begun/)).toBe('MINE');
  expect(await answered('Replace it', /^A copy of PW/)).toBe('SANDBOX-REFUSE');
});

test('goods above ₹50,000 can be paid after their e-way bill number is entered', async () => {
  const { _id } = await api('POST', '/orders/logistic', draft({ selling_price: 60_000 }));
  open(`/app/courierpartner/${_id}`);
  await press(/^Choose and pay ₹66\.08 with Delhivery/);
  const dialog = await screen.findByRole('dialog', { name: /^E-way bill of order / });
  const number = within(dialog).getByLabelText(/^E-way bill number/);
  await userEvent.type(number, '3310 0000 000');
  await press('Save');
  expect(await screen.findByText('Enter the 12 digits of the e-way bill.')).toBeTruthy();
  await userEvent.type(number, '1');
  await press('Save');
  await waitFor(() => expect(screen.queryByText(/the law asks for an e-way bill/)).toBeNull());
  expect((await api('GET', `/orders/${_id}`)).other_details.eWayBillNo).toBe('331000000001');
  await press(/^Choose and pay ₹66\.08 with Delhivery/);
  await screen.findByRole('dialog', { name: 'Order successfully' });
  expect(web.sent.filter(({ url }) => url.endsWith('/orders/pay/'))).toHaveLength(1);
});

test('the form asks for an e-way bill number as soon as the goods are worth more than ₹50,000', async () => {
  open('/app/individualShipment');
  await screen.findByText('Customer Details');
  type('quantity', '1');
  type('selling_price', '50000');
  expect(screen.queryByText(/the law asks for an e-way bill/)).toBeNull();
  type('shipping_charges', '0.01');
  expect(await screen.findByText(/^These goods are worth ₹50,000\.01\. Above ₹50,000 the law asks/)).toBeTruthy();
  expect(document.querySelectorAll('[name="other_details.eWayBillNo"]')).toHaveLength(1);
});
