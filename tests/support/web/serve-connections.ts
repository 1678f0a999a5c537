import '../clouds/end-with-test.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { addAwbs } from '../../../functions/couriers/awb-series/series-store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import type { SheetFormat } from '../../../shared/sheet-format.ts';
import { AWB_SERIES_SHEET, COURIER_STATUS_SHEET } from '../../../shared/sheets.ts';
import { openMarket } from '../orders/market.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { pushScans } from '../orders/push-scans.ts';
import { callApi, type Sent } from '../people/call-api.ts';
import { person } from '../people/people.ts';

// Serves these records: couriers (Spoton is connected by files), an unconfirmed booking, an unknown code, and workbooks
// to upload. Start it with `node serve-connections.ts <data folder>`.
process.env['SECRET_SPOTON_ACCOUNT'] = 'PW-77';
const dataDir = process.argv[2] as string;
const cloud = await startCloud({
  dataDir,
  quick: true,
  ...(process.env['WEB_DIR'] && { webDir: process.env['WEB_DIR'] }),
});
await openMarket();
await commit([uncheckedPartnerWrite({ id: 'bld', name: 'Spoton 10 KG', courier: 'spoton', active: true })]);
await addAwbs('spoton', 'any', ['410000010', '410000021']);
const staff = await person('staff');
const seller = await person('merchant', { rupees: 2000 });
const api = <T>(method: string, path: string, sent?: Sent) => callApi<T>(cloud.url, method, path, sent);
const { booked, saved, choose, pay } = orderCalls({ api });

const byFile = await booked(seller, {}, 'bld');
const lost = await saved(seller, { master_sku: 'SANDBOX-DOWN' });
await choose(seller, lost._id);
await pay(seller, lost._id);
const odd = await booked(seller);
await pushScans(cloud.url, odd.ewaybill_number, 'HUB-7', 'DONE-1');
await api('POST', '/local/clock', { body: { advanceHours: 1 } });

async function book(name: string, { name: sheet, columns }: SheetFormat, rows: string[][]): Promise<void> {
  const headers = columns.map(({ header }) => ({ header }));
  writeFileSync(join(dataDir, name), await writeWorkbook([{ name: sheet, columns: headers, rows }]));
}
await book('series.xlsx', AWB_SERIES_SHEET, [['410000032'], ['410000043'], ['410000054']]);
await book('bad-series.xlsx', AWB_SERIES_SHEET, [['410000065'], ['SF1234567']]);
await book('statuses.xlsx', COURIER_STATUS_SHEET, [
  [byFile.ewaybill_number ?? '', 'Picked up', '20-11-2026', '10:00', 'Delhi', ''],
  ['99999999', 'Delivered', '20-11-2026', '11:00', 'Mumbai', ''],
]);
const ids = { byFile: byFile._id, lost: lost._id, odd: odd._id };
console.log(JSON.stringify({ url: cloud.url, staff: staff.token, seller: seller.token, ids }));
