import type { Scan } from '../../../functions/couriers/port.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { priceChange } from '../../../functions/orders/change/price-change.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import type { InvoiceDetail } from '../../../shared/invoices/details.ts';
import type { Status } from '../../../shared/orders/status.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { type Person, ROLES } from '../people/people.ts';

/** The permissions of a seller who may open Invoice Details. */
export const INVOICED = { ...ROLES.merchant, 'billing_and_wallet.invoice': true } as const;

/** A pickup address with a text that must not become a formula in a cell. */
export const PICKUP = {
  id: 'a1',
  isDefault: true,
  line1: '=HYPERLINK("http://x")',
  line2: '',
  country: 'India' as const,
  state: 'Delhi',
  city: 'New Delhi',
  postcode: '110001',
  email: 'shop@example.in',
  mobile_number: '9811111111',
};

export const scan = (status: Status, at: string): Scan => ({
  code: status,
  status,
  description: status,
  location: 'Mumbai',
  at,
});
/** Adds a parcel's final scan. */
export const addFinalScan = (id: string, status: Status, at: string) =>
  applyScans(id, [scan('in_transit', at), scan(status, new Date(Date.parse(at) + 1000).toISOString())], new Date());

/** A row of a GST document whose order does not exist. */
export const strayRow = {
  day: '2026-01-01',
  seq: 999,
  type: 'invoice' as const,
  number: '26-ZZZZ-0000001',
  at: '2026-01-01T00:00:00.000Z',
  awb: '1',
  orderNumber: 'X',
  partner: 'Delhivery',
  zone: 'D',
  grams: 500,
  amountPaise: 100,
  taxPaise: 18,
  party: { name: 'N', address: '', gstin: '', state: '', contact: '', mobile: '', email: '' },
  supply: { gstin: '', state: '' },
};

/**
 * Charges ₹90 of freight for a measured weight instead of ₹56. If `weighed` is undefined, it charges ₹56 for the
 * declared weight again.
 */
export const reweigh = (id: string, weighed: Order['weighed']) =>
  changeOrder(
    id,
    (order) => {
      const becomes: Order = { ...order, weighed };
      const kind = weighed === undefined ? 'reversal' : 'weight';
      const { entry } = priceChange(order, becomes, { kind, note: 'Measured', mayOverdraw: true });
      return { ...(entry && { entry }), order: becomes };
    },
    new Date(),
  );

/** Returns the calls that read rows and totals of Invoice Details, by user. */
export function invoiceCalls(cloud: Pick<TestCloud, 'api'>) {
  const asked = (who: Person, query = '') =>
    cloud.api<InvoiceDetail[]>('GET', `/orders/invoice-details?${query}`, { token: who.token });
  const rowsOf = async (who: Person, query = '') => (await asked(who, query)).body.data;
  const totalsOf = async (who: Person, query = '') => {
    const { total_amount_with_gst, total_amount, total_gst_amount, total_count } = (await asked(who, query)).body
      .meta as unknown as Record<string, number>;
    return [total_count, total_amount, total_gst_amount, total_amount_with_gst];
  };
  return { asked, rowsOf, totalsOf };
}
