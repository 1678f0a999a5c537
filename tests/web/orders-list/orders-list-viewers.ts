import { type Viewer, viewerOf } from '../../../shared/orders/viewer.ts';
import type { CurrentViewer } from '../../../web/src/api/use-viewer.ts';

const person = { showAllOrders: false, courier: null, selectedPartners: [] };
export const viewer = (_id = 'seller', sees: Viewer = viewerOf(person)): CurrentViewer => ({
  _id,
  can: () => true,
  seesCosts: sees.seesAll,
  ...sees,
});
export const staff = viewer('staff', viewerOf({ ...person, showAllOrders: true }));
export const vendor = viewer('vendor', viewerOf({ ...person, courier: 'delhivery' }));
