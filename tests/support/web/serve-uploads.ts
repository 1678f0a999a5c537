import '../clouds/end-with-test.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { uncheckedPlanWrite } from '../../../functions/plans/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { callerOf } from '../../../functions/users/caller/caller.ts';
import { publishDemoFile } from '../../../infra/local/demo/publish-demo-file.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { indiaDay } from '../../../shared/dates.ts';
import { masterBook, partnerBook } from '../../unit/places/workbooks.ts';
import { buyingBook } from '../files/buying-book.ts';
import { person, ROLES } from '../people/people.ts';

// Serves staff, a user of Delhivery, published data, and workbooks to upload: `node serve-uploads.ts <data folder>`.
const dataDir = process.argv[2] as string;
const cloud = await startCloud({ dataDir, quick: true });
await commit([
  uncheckedPartnerWrite({ id: 'dlv', name: 'Delhivery', courier: 'delhivery', active: true }),
  uncheckedPartnerWrite({ id: 'xpb', name: 'Xpressbees', courier: 'xpressbees', active: true }),
  uncheckedPlanWrite({ id: 'standard', name: 'Standard', active: true }),
  uncheckedPlanWrite({ id: 'premium', name: 'Premium', active: true }),
  uncheckedPlanWrite({ id: 'old', name: 'Old prices', active: false }),
]);
const staff = await person('staff');
const vendor = await person('vendor', { courier: 'delhivery' });

const rates = (base: number) =>
  ['A', 'B', 'C', 'D', 'E'].map((zone, n) => [zone, 0.5, base + n, 0.5, 20, 2 + n, 30, 2, 0]);
const places = [
  ['110001', 'New Delhi', 'Delhi'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['560001', 'Bengaluru', 'Karnataka'],
];
const publisher = callerOf(staff.user, ROLES.staff);
await publishDemoFile(publisher, 'master', 'first.xlsx', await masterBook(places));
const ofDelhivery = { logistic_id: 'dlv', plan: 'standard' };
await publishDemoFile(publisher, ofDelhivery, 'first rates.xlsx', await partnerBook(rates(43)));
for (const [name, base] of [
  ['autumn.xlsx', 43],
  ['winter.xlsx', 45],
] as const)
  await publishDemoFile(publisher, { logistic_id: 'dlv', plan: 'premium' }, name, await partnerBook(rates(base)));
// Two buying cards for Xpressbees, i.e. what the courier charges us. Up to 500 g cost ₹33 on the first card and ₹39.60
// on the second, including fuel.
const xpressbees = { id: 'xpb', name: 'Xpressbees', courier: 'xpressbees' };
for (const [name, base] of [
  ['buying autumn.xlsx', 30],
  ['buying winter.xlsx', 36],
] as const)
  await publishDemoFile(publisher, { partner: xpressbees, from: indiaDay(new Date()) }, name, await buyingBook(base));
const wrong = [
  ['A', 0.5, 'dear', 0.5, 20, 2],
  ['B', 0.5, 40, 0.5, 20, 2.5],
];
for (const [name, book] of [
  ['rates.xlsx', partnerBook(rates(50))],
  ['later.xlsx', partnerBook(rates(52))],
  ['low.xlsx', partnerBook(rates(38))],
  ['buying.xlsx', buyingBook(40)],
  ['bad.xlsx', partnerBook(wrong)],
  ['master.xlsx', masterBook(places.slice(0, 1))],
] as const)
  writeFileSync(join(dataDir, name), await book);
console.log(JSON.stringify({ url: cloud.url, staff: staff.token, vendor: vendor.token }));
