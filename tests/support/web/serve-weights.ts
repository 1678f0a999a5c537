import '../clouds/end-with-test.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { weightBook } from '../money/weight-book.ts';
import { openMarket } from '../orders/market.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { callApi } from '../people/call-api.ts';
import { person } from '../people/people.ts';

// Serves staff, a user of Delhivery, three booked parcels, and weight files to upload: `node serve-weights.ts <data
// folder>`.
const dataDir = process.argv[2] as string;
const cloud = await startCloud({ dataDir, quick: true });
await openMarket();
const staff = await person('staff');
const vendor = await person({ 'weight_discrepancy.weight_dispute_upload': true }, { courier: 'delhivery' });
const seller = await person('merchant', { rupees: 1000 });
const { booked } = orderCalls({ api: (method, path, sent) => callApi(cloud.url, method, path, sent) });
const awbs: string[] = [];
for (let n = 0; n < 3; n++) awbs.push((await booked(seller)).ewaybill_number ?? '');
const [first = '', second = '', third = ''] = awbs;
for (const [name, rows] of [
  [
    'weights.xlsx',
    [
      [first, 1.2],
      [second, 0.5],
    ],
  ],
  ['odd.xlsx', [[second, 30]]],
  [
    'bad.xlsx',
    [
      ['NOSUCHAWB1', 1],
      [third, 0],
    ],
  ],
  ['vendor.xlsx', [[third, 1]]],
] as const)
  writeFileSync(join(dataDir, name), await weightBook(rows));
console.log(JSON.stringify({ url: cloud.url, staff: staff.token, vendor: vendor.token, awbs }));
