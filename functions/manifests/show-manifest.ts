import type { ManifestHead, ManifestRow, ManifestSheet, ManifestView } from '../../shared/manifests/contract.ts';
import { toRupees } from '../../shared/money.ts';
import { fullName } from '../../shared/name-of.ts';
import { collectablePaise } from '../../shared/orders/rules/worth.ts';
import { scanEffect } from '../../shared/orders/status.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import { labelQuirksOf, profileOf } from '../couriers/registry/profile-of.ts';
import { courierOfOrder, type Order, partnerName, sellerOrderNumber } from '../orders/record/order.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { type Manifest, manifestId, parcelCount } from './manifest.ts';

const courierName = (key: string, order: Order | undefined): string =>
  profileOf(key)?.name ?? partnerDisplayName(order === undefined ? key : partnerName(order));

const rowOf = (order: Order): ManifestRow => {
  const { details } = order;
  return {
    _id: order.id,
    order_id: sellerOrderNumber(order),
    ewaybill_number: order.awb ?? '',
    consignee: fullName(details),
    city: details.shipping_address.city,
    pincode: details.shipping_address.postcode,
    payment_method: details.payment_method,
    collectable: toRupees(collectablePaise(details)),
    weight: details.parcel.weightGrams / 1000,
    is_cancelled: order.refund !== null || order.status === 'cancelled',
    picked_up: order.status !== 'cancelled' && scanEffect(order.status, 'picked_up') === 'unchanged',
  };
};

/**
 * Returns a key for a pickup address. Addresses with the same lines and pin code have the same key, whether or not
 * their other fields differ.
 */
const doorOf = ({ details: { pickup_address: at } }: Order): string =>
  [at.postcode, at.line1, at.line2].map((text) => text.trim().toLowerCase()).join('\n');

/** Returns one sheet for each courier at each pickup address. Parcels are sorted by AWB. */
function sheetsOf(orders: readonly Order[]): ManifestSheet[] {
  const groups = Map.groupBy(orders, (order) => `${courierOfOrder(order)}\n${doorOf(order)}`);
  const byAwb = (a: Order, b: Order): number => ((a.awb ?? '') < (b.awb ?? '') ? -1 : 1);
  return [...groups.keys()].sort().flatMap((key) => {
    const [first, ...others] = groups.get(key) ?? [];
    if (first === undefined) return [];
    const courier = courierOfOrder(first);
    return {
      courier,
      courier_name: courierName(courier, first),
      label: labelQuirksOf(courier),
      pickup_address: first.details.pickup_address,
      rows: [first, ...others].sort(byAwb).map(rowOf),
    };
  });
}

/** Returns a manifest as a row of the list. For a vendor user, the row contains only the user's courier. */
export const manifestRow = (manifest: Manifest, seller: User | undefined, courier: string | null): ManifestHead => ({
  _id: manifestId(manifest),
  number: manifest.number,
  created_at: manifest.at,
  seller: { ...personView(seller, manifest.owner), company_name: seller?.companyName ?? '' },
  couriers: Object.keys(manifest.parcels)
    .filter((key) => courier === null || key === courier)
    .sort()
    .map((key) => courierName(key, undefined)),
  parcels: parcelCount(manifest, courier),
});

/** Returns a manifest with its parcels as they are now. `orders` are the orders on it that the viewer may see. */
export function manifestView(
  manifest: Manifest,
  orders: readonly Order[],
  seller: User | undefined,
  courier: string | null,
): ManifestView {
  return { ...manifestRow(manifest, seller, courier), parcels: orders.length, sheets: sheetsOf(orders) };
}
