import '../clouds/end-with-test.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { tellEach } from '../clouds/tell-each.ts';
import { openMarket } from '../orders/market.ts';
import { person } from '../people/people.ts';

// Serves the market, and for each test file a seller with ₹1,00,000 and an administrator with ₹500: `node
// serve-market.ts [data folder]`. If the second argument is a number, it is the number of further sellers with
// ₹1,00,000. If it is `again`, no users are created and no token is printed.
const [dataDir, start = '0'] = process.argv.slice(2);
const cloud = await startCloud({ ...(dataDir && { dataDir }), quick: true });
const rich = () => person('merchant', { rupees: 100_000 });
if (start !== 'again') await openMarket();
await tellEach(async () => {
  if (start === 'again') return { url: cloud.url, token: '', admin: '', sellers: [] };
  const { token } = await rich();
  const admin = await person('administrator', { rupees: 500 });
  const sellers: { id: string; token: string }[] = [];
  for (let n = 0; n < Number(start); n++) {
    const { user, token: own } = await rich();
    sellers.push({ id: user.id, token: own });
  }
  return { url: cloud.url, token, admin: admin.token, sellers };
});
