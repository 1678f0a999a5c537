/**
 * Measures the read units of one price search, including reading the caller, for several numbers of partners with
 * different rate cards. The embedded table counts the units. `cold` is the first search after all caches are outdated,
 * and `warm` is the next search. Both search between metros. Another warm search is between the two pin code prefixes
 * with the most pin codes. Exits 1 above the limit. Run by `node tests/bench/search.ts`.
 */

import { uncheckedPlanWrite } from '../../functions/plans/store.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { demoPlaces } from '../../infra/local/demo/workbooks/demo-places.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { meter } from '../../infra/local/table/meter.ts';
import { callApi } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';
import { publishPartner } from '../unit/places/many-partners.ts';
import { masterBook, publishMaster } from '../unit/places/workbooks.ts';

const LIMIT_UNITS = 6;
const ROUTES = { metros: ['110001', '400001'], fullest: ['416001', '413001'] } as const;
const COUNTS = [7, 11, 30, 60];

const prefixes = new Set(['110', '400', '416', '413']);
const places = demoPlaces().filter(({ pincode }) => prefixes.has(pincode.slice(0, 3)));
const book = await masterBook(
  places.map(({ pincode, city, state, metro, special }) => [
    pincode,
    city,
    state,
    '',
    metro ? 'Y' : 'N',
    special ? 'Y' : 'N',
  ]),
);
const cloud = await startCloud({ quick: true });
const api = {
  api: <T>(method: string, path: string, sent?: object) => callApi<T>(cloud.url, method, path, sent),
  settle: () => cloud.settle(),
};
const pincodes = places.map(({ pincode }) => pincode);
const admin = await person('administrator');
const seller = await person('merchant');
await commit([uncheckedPlanWrite({ id: 'standard', name: 'Standard', active: true })]);

async function search(route: readonly [string, string]): Promise<number> {
  const [source, destination] = route;
  const body = { payment_method: 'prepaid', source, destination, length: 10, breadth: 10, height: 10, weight: 1 };
  meter.take();
  const { status } = await api.api('POST', '/logistics/search', { token: seller.token, body });
  if (status !== 200) throw new Error(`The search answered ${status}.`);
  return meter.take().read;
}

let published = 0;
for (const count of COUNTS) {
  await publishMaster(api, admin.token, book);
  while (published < count) await publishPartner(++published, 'standard', pincodes);
  // The new master and the new partners outdate everything that this process has cached. So the first search is cold.
  const cold = await search(ROUTES.metros);
  const warm = await search(ROUTES.metros);
  await search(ROUTES.fullest);
  const fullest = await search(ROUTES.fullest);
  console.log(
    `search: ${count} partners: ${cold} units cold, ${warm} warm, ${fullest} between the fullest (limit ${LIMIT_UNITS})`,
  );
  if (Math.max(cold, warm, fullest) > LIMIT_UNITS) process.exitCode = 1;
}
await cloud.close();
