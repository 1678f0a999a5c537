import { upload } from '../../../../functions/bulks/file/upload.ts';
import { orders as listOfBulk } from '../../../../functions/bulks/listing/orders.ts';
import { pay as payBulk } from '../../../../functions/bulks/listing/pay.ts';
import { findJob } from '../../../../functions/jobs/store.ts';
import { pay } from '../../../../functions/orders/booking/pay.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { writeWorkbook } from '../../../../functions/workbooks/write-workbook.ts';
import { BULK_ORDERS_SHEET } from '../../../../shared/bulks/bulk-orders-sheet.ts';
import { demoContext } from '../demo-context.ts';
import { topUpTo } from '../demo-top-up.ts';
import { DEMO_CUSTOMERS, DEMO_GOODS } from '../parcels/demo-parcels.ts';
import { commandKey } from './command-key.ts';
import type { OpenJournal } from './journal.ts';

/** The number of rows in each of the demo's bulk workbooks. */
const ROWS = 24;

/** The balance to which the wallet is topped up before a bulk is paid. It is more than any of the bulks costs. */
const ENOUGH_PAISE = 10_000_00;

type Name = 'paid' | 'half paid' | 'with bad rows';

const FILES: Readonly<Record<Name, string>> = {
  paid: 'Festival orders.xlsx',
  'half paid': 'Orders of this morning.xlsx',
  'with bad rows': 'Orders from the web shop.xlsx',
};

/** The wrong values in the workbook `with bad rows`, by row. */
const MISTAKES: Readonly<Record<number, Record<string, string | number>>> = {
  3: { 'Shipping Pincode': '012345' },
  8: { Mobile: '12345', Email: 'no address' },
  15: { 'Weight (kg)': 0 },
};

function rowOf(name: Name, seller: string, n: number): Record<string, string | number> {
  const customer = DEMO_CUSTOMERS[n % DEMO_CUSTOMERS.length] ?? DEMO_CUSTOMERS[0];
  const goods = DEMO_GOODS[(n + name.length) % DEMO_GOODS.length] ?? DEMO_GOODS[0];
  return {
    'Order ID': `${seller === 'seller@demo.test' ? 'NH' : 'KH'}-${name.length}${String(n + 1).padStart(3, '0')}`,
    'Payment Method': n % 3 === 0 ? 'cod' : 'prepaid',
    'First Name': customer.first,
    'Last Name': customer.last,
    Email: customer.email,
    Mobile: customer.mobile,
    'Shipping Address Line 1': customer.address.line1,
    'Shipping Address Line 2': customer.address.line2,
    'Shipping City': customer.address.city,
    'Shipping State': customer.address.state,
    'Shipping Pincode': customer.address.postcode,
    SKU: goods.master_sku,
    'Product Name': goods.product_name,
    Quantity: 1,
    'Selling Price': goods.selling_price,
    'Weight (kg)': goods.weight,
    'Length (cm)': goods.length,
    'Breadth (cm)': goods.breadth,
    'Height (cm)': goods.height,
    ...(name === 'with bad rows' ? MISTAKES[n] : undefined),
  };
}

const workbook = (name: Name, seller: string): Promise<Buffer> =>
  writeWorkbook([
    {
      name: BULK_ORDERS_SHEET.name,
      columns: BULK_ORDERS_SHEET.columns.map(({ header }) => ({ header })),
      rows: Array.from({ length: ROWS }, (_, n) => {
        const row = rowOf(name, seller, n);
        return BULK_ORDERS_SHEET.columns.map(({ header }) => row[header] ?? '');
      }),
    },
  ]);

async function ended(jobId: string): Promise<void> {
  for (;;) {
    const state = (await findJob(jobId))?.state;
    if (state === 'done' || state === 'failed') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Loads three bulks of a seller with today's date: a paid bulk, a partly paid bulk, and a bulk with invalid rows. */
export async function loadBulks(caller: Caller, { journal, keep }: OpenJournal): Promise<void> {
  const none = { params: undefined, query: undefined };
  for (const name of Object.keys(FILES) as Name[]) {
    const step = `${caller.user.email} ${name}`;
    if (journal.done.includes(step)) continue;
    // The id of a bulk contains the time of its idempotency key, and lists are sorted by id. So each bulk gets a later
    // time than the bulk before it. A repeat after a crash computes the same time.
    const time = journal.now + journal.done.length;
    const context = (what: string) => demoContext(caller, new Date(), step, commandKey(`${step} ${what}`, time));
    const file = { field: 'files', filename: FILES[name], bytes: await workbook(name, caller.user.email) };
    const sent = await upload(
      { ...none, body: { onModel: 'Order', wait: 'false' } },
      { ...context('upload'), files: [file] },
    );
    const { _id: bulk_id, job_id } = sent.data;
    await ended(job_id);
    await topUpTo(ENOUGH_PAISE, caller.user.email);
    if (name === 'paid') await ended((await payBulk({ ...none, body: { bulk_id } }, context('pay'))).data.job_id);
    if (name === 'half paid') {
      const query = { limit: ROWS, cursor: 0 };
      const { data } = await listOfBulk({ params: { id: bulk_id }, query, body: undefined }, context('list'));
      const half = data
        .slice(0, ROWS / 2)
        .flatMap(({ _id, chosen }) => (chosen === null ? [] : [{ order_id: _id, logistic_id: chosen }]));
      const begun = (await pay({ ...none, body: half }, context('pay'))).data;
      if ('job_id' in begun) await ended(begun.job_id);
    }
    journal.done.push(step);
    keep();
  }
}
