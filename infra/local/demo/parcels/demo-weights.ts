import { findJob } from '../../../../functions/jobs/store.ts';
import type { Order } from '../../../../functions/orders/record/order.ts';
import { listOwnOrders } from '../../../../functions/orders/record/store.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { findUserByEmail } from '../../../../functions/users/store.ts';
import { uploadFile } from '../../../../functions/weights/upload-file.ts';
import { type WrittenCell, writeWorkbook } from '../../../../functions/workbooks/write-workbook.ts';
import { WEIGHT_SHEET } from '../../../../shared/sheets.ts';
import { callerByEmail } from '../caller-by-email.ts';
import { demoContext } from '../demo-context.ts';

const SELLERS = ['seller@demo.test', 'seller2@demo.test'];
const DAYS_MS = 70 * 24 * 3600_000;

/** Returns the parcels of these sellers whose weight can still be charged, oldest first. */
async function parcelsOf(emails: readonly string[], now: number): Promise<Order[]> {
  const users = await Promise.all(emails.map((email) => findUserByEmail(email)));
  const pages = await Promise.all(
    users.map((user) => listOwnOrders(user?.id ?? '', { from: now - DAYS_MS, to: now }, 100)),
  );
  return pages
    .flatMap(({ items }) => items)
    .filter(({ awb, refund, weightDispute }) => awb !== null && refund === null && weightDispute === undefined)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Uploads a weight file for these partners' parcels and waits until it is processed. */
async function send(
  caller: Caller,
  filename: string,
  partners: readonly string[],
  rows: readonly (readonly WrittenCell[])[],
): Promise<void> {
  const columns = WEIGHT_SHEET.columns.map(({ header }) => ({ header }));
  const bytes = await writeWorkbook([{ name: WEIGHT_SHEET.name, columns, rows }]);
  const body = { logistic_ids: [...new Set(partners)], onModel: 'Order' as const };
  const context = { ...demoContext(caller, new Date(), [filename]), files: [{ field: 'files', filename, bytes }] };
  const { data } = await uploadFile({ params: undefined, query: undefined, body }, context);
  for (;;) {
    const job = await findJob(data.job_id);
    if (job?.state === 'done' || job?.state === 'failed') return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const partnerOf = ({ choice }: Order): string => choice?.partnerId ?? '';
/** Returns a row of the weight file. Its weight is somewhat higher than the declared weight. */
const heavier = ({ awb, details }: Order, times: number): WrittenCell[] => {
  const { weightGrams, lengthCm, breadthCm, heightCm } = details.parcel;
  const grams = Math.round(Math.max(weightGrams * times, weightGrams + 700));
  return [awb, grams / 1000, lengthCm, breadthCm, heightCm, 'Weighed at the hub'];
};

/** Loads weight files in every state: charged, rejected because of wrong rows, and waiting for staff. */
export async function loadDemoWeights(): Promise<void> {
  const [staff, vendor] = [await callerByEmail('staff@demo.test'), await callerByEmail('vendor@demo.test')];
  const parcels = await parcelsOf(SELLERS, Date.now());
  const ended = parcels.filter(({ status }) => ['delivered', 'rto_delivered', 'lost', 'damaged'].includes(status));
  const charged = ended.slice(0, 8);
  await send(
    staff,
    'Weights week 46.xlsx',
    charged.map(partnerOf),
    charged.map((order, n) => heavier(order, 1.4 + n / 10)),
  );
  const [first, odd, ...others] = parcels.filter((order) => !charged.includes(order));
  if (first === undefined || odd === undefined) throw new Error('The demo has too few parcels.');
  await send(
    staff,
    'Weights with mistakes.xlsx',
    [partnerOf(first)],
    [
      heavier(first, 1.5),
      ['NOSUCHAWB001', 1.2],
      heavier(first, 2),
      ...charged.slice(0, 1).map((order) => heavier(order, 3)),
    ],
  );
  await send(staff, 'Weights that stand out.xlsx', [partnerOf(odd)], [[odd.awb, 48, 90, 60, 40, 'Weighed twice']]);
  const own = others.filter(({ choice }) => choice?.name.startsWith('Delhivery') === true).slice(0, 3);
  if (own.length > 0)
    await send(
      vendor,
      'Delhivery machine weights.xlsx',
      own.map(partnerOf),
      own.map((order) => heavier(order, 1.6)),
    );
}
