/** The attributes of a person that decide what the person sees. */
interface Person {
  /** True if the person's role is active and grants showAllOrders. */
  readonly showAllOrders: boolean;
  /** The key of a vendor user's courier; null for everyone else. */
  readonly courier: string | null;
  readonly selectedPartners: readonly string[];
}

/**
 * The orders that a person sees, and the parts of these orders that the person sees. Staff see everyone's orders.
 * Vendor users see the parcels that are booked with their courier, without prices. Sellers see their own orders.
 */
export interface Viewer {
  /** True for staff: they see everyone's orders with all fields. */
  readonly seesAll: boolean;
  /** The courier of a vendor user; null for everyone else. */
  readonly courier: string | null;
  /**
   * True for staff and vendor users. Lists show them the orders of all sellers, unless the query filters by one seller.
   */
  readonly seesOthers: boolean;
  /** True for vendor users. They must not see prices, because prices are agreed between the seller and us. */
  readonly hidesPrices: boolean;
  /** The partners whose offers and orders the person sees. If empty, all partners. */
  readonly partners: readonly string[];
}

/**
 * Returns what a person sees. The permission `showAllOrders` has no effect for vendor users.
 * @example viewerOf({ showAllOrders: true, courier: 'delhivery', selectedPartners: [] }).seesAll // false
 */
export function viewerOf({ showAllOrders, courier, selectedPartners }: Person): Viewer {
  const isVendor = courier !== null;
  const seesAll = showAllOrders && !isVendor;
  return {
    seesAll,
    courier,
    seesOthers: seesAll || isVendor,
    hidesPrices: isVendor,
    partners: seesAll ? [] : selectedPartners,
  };
}

/**
 * Returns whether a partner is among the partners that were selected for a viewer. Without a selection, returns true
 * for every partner.
 */
export const isPartnerSelected = ({ partners }: Pick<Viewer, 'partners'>, partnerId: string | undefined): boolean =>
  partners.length === 0 || partners.includes(partnerId ?? '');

/**
 * Returns whether a viewer sees a partner. Vendor users see the partners of their courier. Other viewers see the
 * partners that were selected for them, or all partners if none were selected.
 */
export const seesPartner = (
  viewer: Pick<Viewer, 'courier' | 'partners'>,
  { id, courier }: { id: string; courier: string | null },
): boolean => (viewer.courier === null ? isPartnerSelected(viewer, id) : courier === viewer.courier);
