import { expect, test } from 'vitest';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { create, saved, booked, list, get } = orderCalls(cloud);

test('saving an order accepts null or an empty text for optional fields', async () => {
  const seller = await person('merchant');
  const order = await saved(seller, { tax: null, total_discount: '', billing_address: null, rto_address: null });
  expect(order.product_details).toMatchObject({ tax: null, total_discount: null });
  expect(order.customer_details).toMatchObject({ billing_address: null, rto_address: null });
});

test('an order can be saved with exactly the JSON that reading it returned', async () => {
  const seller = await person('merchant');
  const { _id } = await saved(seller, { tax: 5 });
  const { payment_method, customer_details, product_details, additional_information, other_details } = await get(
    seller,
    _id,
  );
  const body = {
    _id,
    payment_method,
    ...customer_details,
    ...product_details,
    additional_information,
    other_details,
  };
  const reply = await cloud.api('PUT', `/orders/${_id}`, { body, token: seller.token });
  expect(reply.status).toBe(200);
  expect((await get(seller, _id)).product_details).toEqual(product_details);
});

test('an order may use its pickup address for all other four addresses', async () => {
  const { pickup_address } = draft();
  const copies = {
    shipping_address: pickup_address,
    billing_address: pickup_address,
    reverse_pickup_address: pickup_address,
    rto_address: pickup_address,
  };
  const { email: _, mobile_number: __, ...place } = pickup_address;
  const reply = await create(await person('merchant'), copies);
  expect(reply.status).toBe(200);
  expect(reply.body.data.customer_details).toMatchObject({
    pickup_address,
    shipping_address: place,
    billing_address: place,
    reverse_pickup_address: place,
    rto_address: place,
  });
  const wrong = await create(await person('merchant'), { rto_address: { ...pickup_address, phone: '9' } });
  expect(wrong.body.meta.fields).toEqual({ 'rto_address.phone': 'This field is not known here.' });
});

test('saving an order with an incomplete address reports each missing field of the address', async () => {
  const reply = await create(await person('merchant'), { pickup_address: undefined });
  expect(reply.body.meta.fields).toEqual({
    'pickup_address.line1': 'Please enter address line 1',
    'pickup_address.country': 'Please select country',
    'pickup_address.state': 'Please enter state',
    'pickup_address.city': 'Please enter city',
    'pickup_address.postcode': 'Please enter postcode',
    'pickup_address.email': 'Please enter email',
    'pickup_address.mobile_number': 'Please enter mobile number',
  });
  expect(reply.body.meta.message).toBe('Please enter address line 1');
});

test('saving an order with null in a required field is refused', async () => {
  const reply = await create(await person('merchant'), { weight: null });
  expect(reply.body.meta).toMatchObject({ status: 422 });
  expect(reply.body.meta.fields).toHaveProperty('weight');
});

test('the order date that a client sends is read as a day in Indian time', async () => {
  const order = await saved(await person('merchant'), { order_date: '2026-11-20' });
  expect(order.order_date).toBe('2026-11-19T18:30:00.000Z');
});

test('saving an order is refused if the order ids in the body and the path differ', async () => {
  const seller = await person('merchant');
  const [one, two] = [await saved(seller), await saved(seller)];
  const body = { _id: two._id, ...draft() };
  const reply = await cloud.api('PUT', `/orders/${one._id}`, { body, token: seller.token });
  expect(reply.body.meta).toMatchObject({ status: 422 });
  expect(reply.body.meta.fields).toHaveProperty('_id');
});

test('the order list accepts every parameter of the specification', async () => {
  const seller = await person('merchant', { rupees: 1000 });
  const order = await booked(seller);
  await cloud.settle();
  const now = new Date().toISOString();
  for (const [query, count] of [
    ['logistic_id=all&plan=all&created_by=all&order_status=all&pathname=/app/shipmentList', 1],
    ['ticket=false&weight_dispute=false', 1],
    ['ticket=true', 0],
    ['weight_dispute=true&weight_dispute_raised=true&weight_dispute_settled=false', 0],
    [`weight_dispute_created_from=${now}&weight_dispute_created_to=${now}`, 0],
    ['order_status=pending_pickup', 1],
    ['order_status=delivered', 0],
    [`delivery_from=${order.created_at}&delivery_to=${now}`, 0],
  ] as const) {
    const { body } = await list(seller, query);
    expect([query, body.data?.length, body.meta]).toMatchObject([query, count, { status: 200, total_count: count }]);
  }
  const file = await cloud.api('GET', '/orders/download?offset=0&limit=30&ticket=false', { token: seller.token });
  expect(file.status).toBe(200);
});

test('an order’s JSON omits fields without a known value', async () => {
  const order = await saved(await person('merchant'));
  for (const name of ['action_done', 'sent_to_am']) expect(order).not.toHaveProperty(name);
  expect(order.weight_dispute).toBeNull();
  expect(order.created_by.bank_detail).toEqual({ gst_number: expect.any(String) });
});
