/**
 * Read units of one search, all of it with the caller, as the embedded table counts them: by number of partners, on a
 * route between metros and on one between the two fullest prefixes of the directory. `cold` is the first search of a
 * process, `warm` the next. Exits 1 above the limit between metros. Run by `node tests/bench/search.ts`.
 */

import { putPlan } from '../../functions/plans/store.ts';
import { meter } from '../../functions/platform/meter.ts';
import { commit } from '../../functions/platform/table.ts';
import { demoPlaces } from '../../infra/local/demo/demo-places.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { callApi } from '../support/cloud.ts';
import { person } from '../support/people.ts';
import { publishPartner } from '../unit/places/many-partners.ts';
import { masterBook, uploadMaster } from '../unit/places/workbooks.ts';

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
const admin = await person('administrator');
const seller = await person('merchant');
await commit([putPlan({ id: 'standard', name: 'Standard', active: true })]);

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
  while (published < count)
    await publishPartner(
      ++published,
      'standard',
      places.map(({ pincode }) => pincode),
    );
  const figures: string[] = [];
  for (const [name, route] of Object.entries(ROUTES)) {
    // A new edition and a new partner, so that nothing this process keeps is of use.
    await uploadMaster(api, admin.token, book);
    if (name === 'fullest')
      await publishPartner(
        published,
        'standard',
        places.map(({ pincode }) => pincode),
      );
    const [cold, warm] = [await search(route), await search(route)];
    figures.push(`${name} ${cold.toFixed(1)} cold, ${warm.toFixed(1)} warm`);
    if (name === 'metros' && cold > LIMIT_UNITS) process.exitCode = 1;
  }
  console.log(`search: ${count} partners: ${figures.join('; ')} (limit ${LIMIT_UNITS})`);
}
await cloud.close();
