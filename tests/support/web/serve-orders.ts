import '../clouds/end-with-test.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { tellEach } from '../clouds/tell-each.ts';
import { openMarket } from '../orders/market.ts';
import { person } from '../people/people.ts';

// Serves the market, and for each test file a seller with ₹400, another seller, staff, and a user of Delhivery.
const cloud = await startCloud({ quick: true });
await openMarket();
let files = 0;
await tellEach(async () => {
  const number = ++files === 1 ? '' : files;
  const email = `asha${number}@example.in`;
  const seller = await person('merchant', { rupees: 400, email, companyName: 'Asha Handlooms' });
  const other = await person('merchant', { rupees: 5000, email: `ravi${number}@example.in` });
  const staff = await person('staff');
  const vendor = await person('vendor', { courier: 'delhivery' });
  const tokens = { seller: seller.token, other: other.token, staff: staff.token, vendor: vendor.token };
  return { url: cloud.url, tokens, ids: { seller: seller.user.id, other: other.user.id }, email };
});
