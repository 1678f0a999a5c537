import './end-with-test.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { openMarket } from './market.ts';
import { person } from './people.ts';

// The market, a seller with ₹1,00,000 and an administrator with ₹500: `node serve-market.ts <data folder> [again]`, the second time without a token.
const [dataDir = '', start] = process.argv.slice(2);
const cloud = await startCloud({ dataDir, quick: true });
let [token, admin] = ['', ''];
if (start !== 'again') {
  await openMarket();
  token = (await person('merchant', { rupees: 100_000 })).token;
  admin = (await person('administrator', { rupees: 500 })).token;
}
console.log(JSON.stringify({ url: cloud.url, token, admin }));
