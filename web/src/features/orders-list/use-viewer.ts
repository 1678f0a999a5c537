import type { Viewer } from '../../../../shared/orders/status.ts';
import type { Permission } from '../../../../shared/permissions.ts';
import { useUser } from '../../api/use-user.ts';

/** Who looks at a list of orders, and what of it is for them. */
export interface ListViewer extends Viewer {
  /** Bound to one courier partner: sees its parcels, no prices. */
  vendor: boolean;
  /** Only these partners; all when empty or for holders of showAllOrders. */
  partners: readonly string[];
  can: (wanted: Permission | readonly Permission[]) => boolean;
}

export function useViewer(): ListViewer {
  const { user, can } = useUser();
  const vendor = user?.user_type != null || user?.role._id.role_id === 'vendor';
  const showAllOrders = can('showAllOrders') && user?.user_type == null;
  return {
    _id: user?._id ?? '',
    showAllOrders,
    vendor,
    partners: showAllOrders ? [] : (user?.selected_partners ?? []),
    can,
  };
}
