/** A person, as far as it decides what they see. */
interface Person {
  /** Granted by an active role. */
  readonly showAllOrders: boolean;
  /** The courier that a vendor user belongs to, by its key; null for everyone else. */
  readonly courier: string | null;
  readonly selectedPartners: readonly string[];
}

/**
 * Whose orders a person sees, and what of them. Staff see everyone's; vendor users the parcels that are booked with their
 * courier, without prices; merchants their own.
 */
export interface Viewer {
  /** Staff: everyone's orders, whole. */
  readonly seesAll: boolean;
  /** The courier of a vendor user; null for everyone else. */
  readonly courier: string | null;
  /** Others' orders are among what they see, so a list begins with everyone's and may be narrowed to one user's. */
  readonly seesOthers: boolean;
  /** Prices are between the seller and us. */
  readonly hidesPrices: boolean;
  /** Only the offers and orders of these partners; of all when empty. */
  readonly partners: readonly string[];
}

/**
 * What a person sees. A vendor user stays one whatever the role grants: showAllOrders gives it nothing.
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

/** Whether a partner, by its id, is one of those selected for a viewer; without a selection all are. */
export const isSelected = ({ partners }: Pick<Viewer, 'partners'>, partnerId: string | undefined): boolean =>
  partners.length === 0 || partners.includes(partnerId ?? '');

/** A vendor user sees the variants of its own courier; others all partners, or those selected for them. */
export const seesPartner = (
  viewer: Pick<Viewer, 'courier' | 'partners'>,
  { id, courier }: { id: string; courier: string | null },
): boolean => (viewer.courier === null ? isSelected(viewer, id) : courier === viewer.courier);
