import { indiaDate, indiaTime } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import { consignmentPaise } from '../../shared/orders/rules/worth.ts';
import { CLAIM_STATES } from '../../shared/tickets/claim.ts';
import type { ListKind } from '../downloads/download-kind.ts';
import { listTickets } from '../orders/list/ticket-store.ts';
import { deliveryProof, hasOpenClaim } from '../orders/ndr/claim.ts';
import { type Order, partnerName, sellerOrderNumber } from '../orders/record/order.ts';
import { findOrders } from '../orders/record/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import { checkStaff } from '../users/caller/staff.ts';
import type { WrittenCell, WrittenColumn } from '../workbooks/write-workbook.ts';

const PAGE = 500;

const COLUMNS: readonly WrittenColumn[] = [
  { header: 'AWB Number', width: 20 },
  { header: 'Order ID', width: 16 },
  { header: 'Courier Partner', width: 24 },
  { header: 'Delivered On', width: 18 },
  { header: 'Place', width: 24 },
  { header: "Courier's Text", width: 30 },
  { header: 'Pincode', width: 10 },
  { header: 'Claimed On', width: 18 },
  { header: "Buyer's Words", width: 36 },
  { header: 'Value', format: '#,##0.00' },
  { header: 'Payment', width: 10 },
  { header: 'State', width: 30 },
];

function cellsOf(order: Order): WrittenCell[] {
  const { awb, details, claim, deliveredAt } = order;
  const proof = deliveryProof(order);
  return [
    awb,
    sellerOrderNumber(order),
    partnerName(order),
    deliveredAt && indiaTime(deliveredAt),
    proof?.place ?? null,
    proof?.text ?? null,
    details.shipping_address.postcode,
    claim === undefined ? null : indiaTime(claim.at),
    claim?.words ?? null,
    toRupees(consignmentPaise(details)),
    details.payment_method === 'cod' ? 'COD' : 'Prepaid',
    claim === undefined ? null : CLAIM_STATES[claim.state],
  ];
}

/**
 * Yields the open claims of a partner or of all partners, with the nearest due time first. It finds them in the queue
 * of open tickets.
 */
async function* rowsOf(caller: Caller, partner: string | undefined): AsyncGenerator<WrittenCell[]> {
  let after: string | undefined;
  do {
    const page = await listTickets('everyone', { limit: PAGE, after, dueTo: undefined });
    const ids = page.items.filter(({ kind }) => kind === 'claim').map(({ orderId }) => orderId);
    for (const order of await findOrders(caller, ids))
      if (hasOpenClaim(order) && (partner === undefined || order.choice?.partnerId === partner)) yield cellsOf(order);
    after = page.after;
  } while (after !== undefined);
}

/** The download of open claims, which staff send to the courier. Only staff can request it. */
export const claimsDownload: ListKind = {
  kind: 'claims',
  filename: (at) => `Claims-${indiaDate(at)}`,
  sheet: async ({ caller, filters }) => {
    checkStaff(caller, 'claims');
    const { logistic_id } = filters as { logistic_id?: string };
    return { name: 'Claims', columns: COLUMNS, rows: rowsOf(caller, logistic_id), total: 0 };
  },
};
