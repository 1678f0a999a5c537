import '../clouds/end-with-test.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { daysAgo, disputedOrders, disputingSeller, raiseDaysAgo } from '../money/disputed.ts';
import { openMarket } from '../orders/market.ts';
import { callApi } from '../people/call-api.ts';
import { person } from '../people/people.ts';

// Serves staff, a user of Delhivery and a seller with disputes in every state: `node serve-disputes.ts <data folder>`.
const cloud = await startCloud({ dataDir: process.argv[2] as string, quick: true });
await openMarket();
const [staff, seller] = [await person('staff'), await disputingSeller(2000)];
const vendor = await person({ 'weight_discrepancy.weight_dispute': true }, { courier: 'delhivery' });
const many = await disputingSeller(1000);
const disputed = disputedOrders({ api: (method, path, sent) => callApi(cloud.url, method, path, sent) });
const ids = {
  open: await disputed(seller),
  other: await disputed(seller, { at: daysAgo(1) }),
  raised: await disputed(seller, { at: daysAgo(2) }),
  accepted: await disputed(seller, { at: daysAgo(3) }),
  rejected: await disputed(seller, { at: daysAgo(4) }),
  archived: await disputed(seller, { at: daysAgo(9) }),
  second: await disputed(many),
};
await disputed(many);
await raiseDaysAgo(ids.raised, 1);
await raiseDaysAgo(ids.accepted, 2, true);
await raiseDaysAgo(ids.rejected, 2, false);
await cloud.settle();
console.log(
  JSON.stringify({
    url: cloud.url,
    staff: staff.token,
    vendor: vendor.token,
    seller: seller.token,
    many: many.token,
    ids,
  }),
);
