import { expect, test } from 'vitest';
import type { BulkOrderView } from '../../../shared/bulks/bulk-order.ts';
import type { CommentView } from '../../../shared/comments/contract.ts';
import type { CustomerView } from '../../../shared/suggestions/contract.ts';
import { bulkBook, bulkRow, PICKUP } from '../../support/orders/bulks/bulk-book.ts';
import { uploadBulk } from '../../support/orders/bulks/upload-bulk.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { create, get, booked } = orderCalls(cloud);

const { line2: _, ...place } = draft().shipping_address;
const LEFT_OUT = { last_name: undefined, email: undefined, shipping_address: place };
const EMPTY = { last_name: '', email: '', shipping_address: { ...place, line2: '' } };

test('an order without e-mail, last name and second address line can be booked, and its customer is suggested later', async () => {
  const seller = await person('merchant', { rupees: 500 });
  for (const body of [LEFT_OUT, EMPTY]) {
    const reply = await create(seller, body);
    expect([reply.status, reply.body.data?.customer_details]).toMatchObject([200, EMPTY]);
  }
  expect(await booked(seller, LEFT_OUT)).toMatchObject({ status: 'pending_pickup', customer_details: EMPTY });
  await cloud.settle();
  const { token } = seller;
  const known = await cloud.api<CustomerView[]>('GET', '/customers?mobile=98765', { token });
  expect(known.body.data).toMatchObject([{ first_name: 'Meera', ...EMPTY }]);
});

test('an order’s e-mail is optional, but an invalid e-mail is refused', async () => {
  const reply = await create(await person('merchant'), {
    last_name: 'x'.repeat(61),
    email: 'asha@nowhere',
    shipping_address: { ...place, line2: 'x'.repeat(201) },
  });
  expect([reply.status, reply.body.meta.fields]).toEqual([
    422,
    {
      last_name: 'At most 60 characters.',
      email: 'Please enter valid email',
      'shipping_address.line2': 'At most 200 characters.',
    },
  ]);
});

test('the cells for e-mail, last name and second address line of a bulk workbook may be empty', async () => {
  const seller = await person('merchant');
  const row = bulkRow({
    ...PICKUP,
    'Last Name': '',
    Email: '',
    'Shipping Address Line 2': '',
    'Pickup Address Line 2': '',
  });
  const { id, job } = await uploadBulk(cloud, seller.token, await bulkBook([row]));
  expect(job.errors).toEqual([]);
  const rows = await cloud.api<BulkOrderView[]>('GET', `/bulk/${id}/orders`, { token: seller.token });
  expect(rows.body.data).toMatchObject([{ consignee: 'Meera' }]);
  const { customer_details } = await get(seller, rows.body.data[0]?._id ?? '');
  expect(customer_details).toMatchObject({ ...EMPTY, pickup_address: { line2: '', email: 'pune@example.in' } });
});

test('the page of an order without the customer’s e-mail offers no comments by mail and says why', async () => {
  const seller = await person('merchant', { rupees: 500 });
  const { token } = seller;
  const { _id } = await booked(seller, LEFT_OUT);
  const body = { remark: 'open', title: 'Delay', body: 'A day.', onModel: 'Order', model_id: _id, sendMail: true };
  const key = crypto.randomUUID();
  const reply = await cloud.api<CommentView>('POST', '/comments', { body, token, key });
  expect([reply.status, reply.body.meta.message]).toEqual([409, 'This order has no e-mail of the customer.']);
  const channels = await cloud.api('GET', `/comments/channels?model_id=${_id}&onModel=Order`, { token });
  expect(channels.body.data).toMatchObject({
    mail: { on: false, text: 'This order has no e-mail of the customer.' },
  });
});
