import { type Viewer, viewerOf } from '../../../shared/orders/viewer.ts';
import type { Permission } from '../../../shared/permissions.ts';
import { useUser } from './use-user.ts';

/** The signed-in user: which orders and fields they may see, and what they may do. */
export interface CurrentViewer extends Viewer {
  _id: string;
  /** True for staff who see what couriers charge us, and our margin. */
  seesCosts: boolean;
  can: (wanted: Permission | readonly Permission[]) => boolean;
}

export function useViewer(): CurrentViewer {
  const { user, can } = useUser();
  const viewer = viewerOf({
    showAllOrders: can('showAllOrders'),
    courier: user?.user_type ?? null,
    selectedPartners: user?.selected_partners ?? [],
  });
  return { _id: user?._id ?? '', can, seesCosts: viewer.seesAll && can('upload_data.courier_partner'), ...viewer };
}
