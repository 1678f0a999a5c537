import { read, utils, type WorkSheet } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { documentRowWrites } from '../../../functions/invoices/row-store.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { indiaDate, indiaDay } from '../../../shared/dates.ts';
import { addFinalScan, INVOICED, invoiceCalls, PICKUP, strayRow } from '../../support/money/invoiced.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked } = orderCalls(cloud);
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const { rowsOf } = invoiceCalls(cloud);

const seller = usePerson(INVOICED, { rupees: 1000, companyName: '@Rao & Sons', pickupAddresses: [PICKUP] });
beforeAll(async () => {
  for (const days of [2, 3]) await addFinalScan((await booked(seller))._id, 'delivered', ago(days));
  await cloud.settle();
});

test('the download of Invoice Details has the screen’s columns, and no cell begins a formula', async () => {
  const reply = await cloud.api('GET', '/orders/invoice-details-download?offset=30&pathname=x', {
    token: seller.token,
  });
  expect(reply.headers.get('content-disposition')).toContain(
    `filename="invoice-details-${indiaDate(new Date())}.xlsx"`,
  );
  const sheet = read(reply.bytes).Sheets['Invoice Details'] as WorkSheet;
  const [head, ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(head?.join('|')).toBe(
    'No|Party Name|Address|GST No.|State Name|Contact Person|Contact No.|E-mail|Invoice No.|Invoice Date|Delivered On|AWB No.|' +
      'Item Name|Description|Amount|GST @ 18%|Total with GST|Narration',
  );
  expect(rows).toHaveLength((await rowsOf(seller)).length);
  expect(Object.values(sheet).filter((cell) => (cell as { f?: string }).f !== undefined)).toEqual([]);
  expect(rows.at(-1)?.[2]).toBe('=HYPERLINK("http://x"), New Delhi, 110001');
  expect(rows.at(-1)?.slice(14, 17)).toEqual([56, 10.08, 66.08]);
});

test('a long download of Invoice Details is written by a job', async () => {
  const { job_id } = (
    await cloud.api<{ job_id: string }>('POST', '/downloads', {
      body: { kind: 'invoice_details', format: 'csv', filters: { created_from: ago(10) } },
      token: seller.token,
      key: '0192f3a0-0000-7000-8000-00000000aaaa',
    })
  ).body.data;
  await cloud.settle();
  const job = await cloud.api('GET', `/jobs/${job_id}`, { token: seller.token });
  expect(job.body.data).toMatchObject({
    state: 'done',
    result: { rows: (await rowsOf(seller)).length, filename: `invoice-details-${indiaDate(new Date())}.csv` },
  });
});

test('a page of 100 invoice details and its totals costs at most ten read units', async () => {
  const crowd = await person(INVOICED);
  const rows = Array.from({ length: 120 }, (_, n) => ({
    ...strayRow,
    owner: crowd.user.id,
    orderId: `${crowd.user.id}-${String(n).padStart(26, '0')}`,
    day: indiaDay(ago(n / 20)),
    party: {
      ...strayRow.party,
      name: 'Meera Textiles Private Limited',
      address: '12 Station Road, Second floor, Pune',
    },
  }));
  await writeAll(documentRowWrites(rows));
  const staff = await person('staff');
  await cloud.settle(); // so that reads of the stream are not counted
  meter.take();
  expect(await rowsOf(staff, 'limit=100')).toHaveLength(100);
  expect(meter.take().read).toBeLessThanOrEqual(10);
});
