import { startCloud } from '../../infra/local/start-cloud.ts';
import { openMarket } from './market.ts';
import { person } from './people.ts';

/** A cloud of its own process, to be killed: `node serve-market.ts <data folder> <first|again>`. Prints one line of JSON. */
const [dataDir = '', start] = process.argv.slice(2);
const cloud = await startCloud({ dataDir, quick: true });
let token = '';
if (start === 'first') {
  await openMarket();
  token = (await person('merchant', { rupees: 100_000 })).token;
}
console.log(JSON.stringify({ url: cloud.url, token }));
