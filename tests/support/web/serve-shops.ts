import '../clouds/end-with-test.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { openMarket } from '../orders/market.ts';
import { shopSeller } from '../shops/shop-seller.ts';

// Serves the market and a seller with ₹1,000 and a pickup address, who can connect the fake shops: `node serve-shops.ts
// <data folder>`.
const cloud = await startCloud({ dataDir: process.argv[2] as string, quick: true });
await openMarket();
const { token, user } = await shopSeller();
console.log(JSON.stringify({ url: cloud.url, token, seller: user.id }));
