import { demoPicture } from '../../infra/local/demo/demo-picture.ts';
import type { BuyerLinkView } from '../../shared/buyer/contract.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import type { TestCloud } from '../support/clouds/cloud.ts';
import { deliver } from '../support/clouds/deliver.ts';
import { waitForJob } from '../support/files/wait-for-job.ts';
import { confirmationCalls, csvOf } from '../support/money/confirmations.ts';
import { billCalls, billCsv } from '../support/money/courier-bills.ts';
import { bulkBook, bulkRow, PICKUP } from '../support/orders/bulks/bulk-book.ts';
import { uploadBulk } from '../support/orders/bulks/upload-bulk.ts';
import { draft } from '../support/orders/draft.ts';
import { type Person, person } from '../support/people/people.ts';

type ApiClient = Pick<TestCloud, 'api'>;

async function ask<T>(
  { api }: ApiClient,
  who: Pick<Person, 'token'>,
  method: string,
  path: string,
  body: unknown,
): Promise<T> {
  const reply = await api<T>(method, path, { body, token: who.token });
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

/**
 * Creates an order from `draft(more)` through the API, and brings it to a state: unpaid, with a chosen partner, or
 * paid.
 */
export async function makeOrder(
  cloud: ApiClient,
  who: Pick<Person, 'token'>,
  how: 'saved' | 'chosen' | 'paid',
  more: Record<string, unknown> = {},
): Promise<OrderView> {
  const saved = await ask<OrderView>(cloud, who, 'POST', '/orders/logistic', draft(more));
  if (how === 'saved') return saved;
  const choice = { logistic_id: 'dlv' };
  const chosen = await ask<OrderView>(cloud, who, 'PUT', `/orders/${saved._id}/logistic`, choice);
  if (how === 'chosen') return chosen;
  return ask(cloud, who, 'POST', '/orders/pay/', { order_id: saved._id, ...choice });
}

/** What a tour of all pages needs: a user who may open each page, and records in the needed states. */
export interface Things {
  admin: Person;
  /** The id of an order without a partner. */
  saved: string;
  /** The id of an unpaid order with a partner. */
  chosen: string;
  /** The id of an order in transit, with scans and a comment. */
  paid: string;
  awb: string;
  /** The path of the buyer's tracking page of the order `paid`. */
  buyerPath: string;
  /** The id of a bulk upload that has a row to correct. */
  bulk: string;
  /** The id of a bulk whose orders are unpaid. */
  listed: string;
  /** The id of a confirmation file that has a matched and an open entry. */
  confirmation: string;
  /** The id of a COD report. */
  report: string;
  /** The id of a courier's bill that has a difference. */
  bill: string;
}

/** Returns a picture of nearly 8 KB, the largest logo that is accepted. */
const largeLogo = (): Buffer =>
  demoPicture({
    width: 112,
    height: 64,
    colours: Array.from({ length: 256 }, (_, n) => [n, 255 - n, (n * 7) % 256] as const),
    at: (x, y) => (x * x * 31 + y * y * 17 + x * y * 13 + Math.floor((x * y) / 7)) % 251,
  });

/** Saves the largest logo as the logo on a seller's buyer pages. */
const showLogo = (cloud: ApiClient, who: Person): Promise<unknown> =>
  ask(cloud, who, 'PUT', `/sellers/${who.user.id}/brand`, {
    name: 'Asha Handlooms',
    colour: '#7c2d12',
    logo: `data:image/png;base64,${largeLogo().toString('base64')}`,
    phone: '9811122233',
    whatsapp: '9811122233',
    email: '',
  });

/** Creates COD that a courier has paid to us, and returns the ids of its confirmation file and COD report. */
async function makeCod(cloud: ApiClient, admin: Person): Promise<Pick<Things, 'confirmation' | 'report'>> {
  const order = await makeOrder(cloud, admin, 'paid', { payment_method: 'cod', selling_price: 499.5 });
  await deliver(order._id);
  const rows = csvOf([
    [order.ewaybill_number ?? '', 499.5, '', 'UTR1'],
    ['59990000001', 120, '', 'UTR1'],
  ]);
  const { id: confirmation } = await confirmationCalls(cloud, admin).upload(rows);
  const { job_id } = await ask<{ job_id: string }>(cloud, admin, 'POST', '/reports/cod-day', undefined);
  const { result } = await waitForJob<{ report_id: string }>(cloud, admin.token, job_id);
  return { confirmation, report: result.report_id };
}

export async function makeThings(cloud: Pick<TestCloud, 'api' | 'advance' | 'settle'>): Promise<Things> {
  const admin = await person('administrator', { rupees: 5000 });
  const cod = { payment_method: 'cod' };
  const paid = await makeOrder(cloud, admin, 'paid');
  const dear = await makeOrder(cloud, admin, 'paid', { ...cod, selling_price: 28999 });
  await ask(cloud, admin, 'POST', '/manifests', { order_ids: [paid._id] });
  await cloud.advance(30);
  const comment = { remark: 'open', title: 'Call first', body: 'The gate is closed till noon.' };
  for (const { _id } of [paid, dear])
    await ask(cloud, admin, 'POST', '/comments', { ...comment, onModel: 'Order', model_id: _id });
  const { _id: saved } = await makeOrder(cloud, admin, 'saved', cod);
  const { _id: chosen } = await makeOrder(cloud, admin, 'chosen');
  await cloud.settle();
  const rows = [bulkRow(PICKUP), bulkRow({ ...PICKUP, Mobile: '12' })];
  const { id: bulk } = await uploadBulk(cloud, admin.token, await bulkBook(rows));
  const { id: listed } = await uploadBulk(cloud, admin.token, await bulkBook([bulkRow(PICKUP), bulkRow(PICKUP)]));
  const cash = await makeCod(cloud, admin);
  const awb = paid.ewaybill_number ?? '';
  const billed = billCsv([{ awb, kg: 0.5, zone: 'C', freight: 33, total: 38.94 }]);
  const { id: bill } = await billCalls(cloud, admin).upload(billed);
  await showLogo(cloud, admin);
  const { url } = await ask<BuyerLinkView>(cloud, admin, 'GET', `/orders/${paid._id}/buyer-link`, undefined);
  const buyerPath = new URL(url).pathname;
  return { admin, saved, chosen, paid: paid._id, awb, buyerPath, bulk, listed, bill, ...cash };
}
