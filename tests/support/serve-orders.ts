import './end-with-test.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { openMarket } from './market.ts';
import { person } from './people.ts';

// The market, a seller with ₹400, another one, staff, and a user of Delhivery: `node serve-orders.ts <data folder>`.
const cloud = await startCloud({ dataDir: process.argv[2] as string, quick: true });
await openMarket();
const seller = await person('merchant', { rupees: 400, email: 'asha@example.in', companyName: 'Asha Handlooms' });
const other = await person('merchant', { rupees: 5000, email: 'ravi@example.in' });
const staff = await person('staff');
const vendor = await person('vendor', { courier: 'delhivery' });
const tokens = { seller: seller.token, other: other.token, staff: staff.token, vendor: vendor.token };
console.log(JSON.stringify({ url: cloud.url, tokens, ids: { seller: seller.user.id, other: other.user.id } }));
