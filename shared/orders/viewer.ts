/** The attributes of a person that decide what they see. */
interface Person {
  /** Granted by an active role. */
  readonly showAllOrders: boolean;
  /** The key of a vendor user's courier; null for everyone else. */
  readonly courier: string | null;
  readonly selectedPartners: readonly string[];
}

/**
 * Whose orders a person sees, and which parts. Staff see everyone's; vendor users the parcels booked with their
 * courier, without prices; merchants their own.
 */
export interface Viewer {
  /** Staff: everyone's orders, with all fields. */
  readonly seesAll: boolean;
  /** The courier of a vendor user; null for everyone else. */
  readonly courier: string | null;
  /** They see others' orders too, so a list begins with everyone's and may be limited to one user's. */
  readonly seesOthers: boolean;
  /** Prices are between the seller and us, so vendor users do not see them. */
  readonly hidesPrices: boolean;
  /** Only the offers and orders of these partners; all if empty. */
  readonly partners: readonly string[];
}

/**
 * Returns what a person sees. A vendor user stays one whatever the role grants: showAllOrders has no effect. @example
 * viewerOf({ showAllOrders: true, courier: 'delhivery', selectedPartners: [] }).seesAll // false
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

/** Returns whether a partner is among those selected for a viewer; without a selection all are. */
export const isSelected = ({ partners }: Pick<Viewer, 'partners'>, partnerId: string | undefined): boolean =>
  partners.length === 0 || partners.includes(partnerId ?? '');

/**
 * Returns whether a viewer sees a partner: a vendor user the variants of its own courier; others all partners, or those
 * selected for them.
 */
export const seesPartner = (
  viewer: Pick<Viewer, 'courier' | 'partners'>,
  { id, courier }: { id: string; courier: string | null },
): boolean => (viewer.courier === null ? isSelected(viewer, id) : courier === viewer.courier);
