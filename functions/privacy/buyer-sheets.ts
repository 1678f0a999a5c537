import { MESSAGE_LABELS } from '../../shared/buyer/notice-events.ts';
import { indiaTime } from '../../shared/dates.ts';
import { fullName } from '../../shared/name-of.ts';
import { FIELD_COLUMNS, valueAt } from '../../shared/orders/field-paths.ts';
import { STATUSES } from '../../shared/orders/rules/status-look.ts';
import { RETURN_REASONS } from '../../shared/returns/reasons.ts';
import { listComments } from '../comments/store.ts';
import { listMessages } from '../message-log/message-log-store.ts';
import { listReattempts, type ReattemptRequest } from '../orders/ndr/reattempt-store.ts';
import { inputOf } from '../orders/record/details.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { listScans } from '../orders/record/scan-store.ts';
import type { WrittenCell, WrittenSheet } from '../workbooks/write-workbook.ts';

/** How many comments of each order the file contains. */
const MOST_COMMENTS = 200;
/** How many orders are read in parallel. */
const TOGETHER = 10;

const WIDTH = 20;
const sheet = (name: string, headers: readonly string[], rows: readonly WrittenCell[][]): WrittenSheet => ({
  name,
  columns: headers.map((header) => ({ header, width: WIDTH })),
  rows,
});

const orderRow = (order: Order): WrittenCell[] => {
  const input = inputOf(order.details);
  const fields = FIELD_COLUMNS.map(({ path }) => valueAt(input, path) as WrittenCell);
  return [sellerOrderNumber(order), order.awb, STATUSES[order.status].label, indiaTime(order.createdAt), ...fields];
};

const ACCOUNT_STATES = { given: 'Given', shown: 'Given, shown to the seller', deleted: 'Deleted' };

/** Returns the buyer's request for a return and the seller's answer as rows for the sheet of comments. */
function returnRows({ returnRequest: asked, ...order }: Order): WrittenCell[][] {
  if (asked === undefined) return [];
  const { reason, words, at, why, decidedAt, photos = [], refundAccount } = asked;
  const number = sellerOrderNumber(order);
  const answer = [number, indiaTime(decidedAt ?? at), 'The seller or our staff', 'Refuses the return', why ?? ''];
  return [
    [number, indiaTime(at), 'The buyer', `Asks for a return: ${RETURN_REASONS[reason]}`, words],
    ...(photos.length === 0
      ? []
      : [
          [
            number,
            indiaTime(at),
            'The buyer',
            'Photos, on the order’s page',
            photos.map(({ filename }) => filename).join(', '),
          ],
        ]),
    ...(refundAccount === undefined
      ? []
      : [[number, indiaTime(at), 'The buyer', 'Account for the refund', ACCOUNT_STATES[refundAccount.state]]]),
    ...(why === undefined ? [] : [answer]),
  ];
}

/** Returns a row with the name, number and address in a request for a re-attempt. */
const attemptRow = (order: Order, { request }: ReattemptRequest): WrittenCell[][] => {
  if (request === null) return [];
  const { customer, address, deferred_delivery_date: day } = request;
  const to = [fullName(customer), customer.mobile_number, address.line1, address.line2, address.pincode, day];
  const text = to.filter((part) => part !== '').join(', ');
  return [[sellerOrderNumber(order), null, 'The seller or the buyer', 'Asked the courier for another attempt', text]];
};

/**
 * Returns the rows for an order's comments, messages and scans. The buyer's request for a return is among the comments.
 */
async function recordsOf(order: Order): Promise<Record<'comments' | 'messages' | 'scans', WrittenCell[][]>> {
  const number = sellerOrderNumber(order);
  const [messages, comments, attempts, scans] = await Promise.all([
    listMessages(order.id),
    order.lastComment === undefined ? [] : listComments(order.id, MOST_COMMENTS),
    order.reattempt === undefined ? [] : listReattempts(order.id),
    listScans(order, { eventual: true }),
  ]);
  return {
    messages: messages.map(({ at, what, channel }) => [number, indiaTime(at), MESSAGE_LABELS[what], channel]),
    comments: [
      ...returnRows(order),
      ...comments.map(({ at, title, body, isBuyers }) => [
        number,
        indiaTime(at),
        isBuyers === true ? 'The buyer' : 'The seller or our staff',
        title,
        body,
      ]),
      ...attempts.flatMap((attempt) => attemptRow(order, attempt)),
    ],
    scans: scans.map(({ at, description, location }) => [number, indiaTime(at), description, location]),
  };
}

/**
 * Returns sheets with everything that is stored about a buyer: the orders with all fields, comments, messages, and the
 * couriers' scans.
 */
export async function buyerSheets(orders: readonly Order[]): Promise<WrittenSheet[]> {
  const records: Awaited<ReturnType<typeof recordsOf>>[] = [];
  for (let at = 0; at < orders.length; at += TOGETHER)
    records.push(...(await Promise.all(orders.slice(at, at + TOGETHER).map(recordsOf))));
  const headers = FIELD_COLUMNS.map(({ column }) => column.header);
  return [
    sheet('Orders', ['Order ID', 'AWB', 'Status', 'Created', ...headers], orders.map(orderRow)),
    sheet(
      'Comments',
      ['Order ID', 'Time', 'Written by', 'Title', 'Text'],
      records.flatMap(({ comments }) => comments),
    ),
    sheet(
      'Messages',
      ['Order ID', 'Time', 'About', 'Channel'],
      records.flatMap(({ messages }) => messages),
    ),
    sheet(
      'Scans',
      ['Order ID', 'Time', 'Text', 'Place'],
      records.flatMap(({ scans }) => scans),
    ),
  ];
}
