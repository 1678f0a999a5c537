import '../clouds/end-with-test.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { deliver } from '../clouds/deliver.ts';
import { confirmationCalls, csvOf } from '../money/confirmations.ts';
import { openMarket } from '../orders/market.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { accountCalls } from '../people/account-details.ts';
import { callApi, type Sent } from '../people/call-api.ts';
import { person } from '../people/people.ts';

// Serves staff, an administrator and a seller: `node serve-cod.ts <data folder>`. The seller's two COD parcels of
// ₹499.50 are delivered and paid by the courier, and the seller's account details wait for approval.
const started = await startCloud({ dataDir: process.argv[2] as string, quick: true });
await openMarket();
const [seller, staff, chief] = [
  await person('merchant', { rupees: 5000 }),
  await person('staff'),
  await person('administrator'),
];
const cloud = {
  ...started,
  api: (method: string, path: string, sent?: Sent) => callApi(started.url, method, path, sent),
} as TestCloud;
const accounts = accountCalls(cloud);
await accounts.documents(seller);
await accounts.save(seller);
const awbs: string[] = [];
for (let n = 0; n < 2; n++) {
  const order = await orderCalls(cloud).booked(seller, { payment_method: 'cod', selling_price: 499.5 });
  await deliver(order._id);
  awbs.push(order.ewaybill_number ?? '');
}
await confirmationCalls(cloud, staff).upload(csvOf(awbs.map((awb) => [awb, 499.5])));
const tokens = { seller: seller.token, staff: staff.token, chief: chief.token };
console.log(JSON.stringify({ url: started.url, tokens, seller: seller.user.id, awbs }));
