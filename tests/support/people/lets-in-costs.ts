import type { Kind } from './kinds.ts';

const SEE_COSTS: readonly Kind[] = ['staff', 'administrator'];

/**
 * The kinds of users who may call the routes about couriers' charges to us: staff who publish rates and see everything.
 */
export const COSTS: Record<string, readonly Kind[]> = {
  'margin.list': SEE_COSTS,
  'margin.download': SEE_COSTS,
  'margin.partners': SEE_COSTS,
  'courier-bills.upload': SEE_COSTS,
  'courier-bills.template': SEE_COSTS,
  'courier-bills.list': SEE_COSTS,
  'courier-bills.get': SEE_COSTS,
  'courier-bills.rows': SEE_COSTS,
  'courier-bills.decide': SEE_COSTS,
  'courier-bills.headings': SEE_COSTS,
  'courier-bills.keepHeadings': SEE_COSTS,
  'courier-bills.tolerances': SEE_COSTS,
  'courier-bills.setTolerance': SEE_COSTS,
  'courier-bills.disputeFile': SEE_COSTS,
  'courier-bills.weightFile': SEE_COSTS,
  'courier-partners.uploadBuying': SEE_COSTS,
  'courier-partners.buyingTemplate': SEE_COSTS,
  'courier-partners.buyingUploads': SEE_COSTS,
};
