/** A person, as far as it decides what they see. */
interface Person {
  /** Granted by an active role. */
  readonly showAllOrders: boolean;
  /** The courier partner that a vendor user is bound to; null for everyone else. */
  readonly userType: string | null;
  readonly selectedPartners: readonly string[];
}

/**
 * Whose orders a person sees, and what of them. Staff see everyone's; vendor users the parcels that are booked with their
 * partner, without prices; merchants their own.
 */
export interface Viewer {
  /** Staff: everyone's orders, whole. */
  readonly seesAll: boolean;
  /** The courier partner of a vendor user. */
  readonly vendorOf: string | null;
  /** Others' orders are among what they see, so a list begins with everyone's and may be narrowed to one user's. */
  readonly seesOthers: boolean;
  /** Prices are between the seller and us. */
  readonly hidesPrices: boolean;
  /** Only the offers and orders of these partners; of all when empty. */
  readonly partners: readonly string[];
}

/**
 * What a person sees. A vendor user stays one whatever the role grants: showAllOrders gives it nothing.
 * @example viewerOf({ showAllOrders: true, userType: 'delhivery', selectedPartners: [] }).seesAll // false
 */
export function viewerOf({ showAllOrders, userType, selectedPartners }: Person): Viewer {
  const isVendor = userType !== null;
  const seesAll = showAllOrders && !isVendor;
  return {
    seesAll,
    vendorOf: userType,
    seesOthers: seesAll || isVendor,
    hidesPrices: isVendor,
    partners: seesAll ? [] : selectedPartners,
  };
}

/** Whether a partner, by its id, is one of those selected for a viewer; without a selection all are. */
export const isSelected = ({ partners }: Pick<Viewer, 'partners'>, partnerId: string | undefined): boolean =>
  partners.length === 0 || partners.includes(partnerId ?? '');

/** A vendor user sees the variants of its own courier; others all partners, or those selected for them. */
export const seesPartner = (
  viewer: Pick<Viewer, 'vendorOf' | 'partners'>,
  { id, partner }: { id: string; partner: string | null },
): boolean => (viewer.vendorOf === null ? isSelected(viewer, id) : partner === viewer.vendorOf);
