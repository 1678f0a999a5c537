import { ordersContract } from '../../../shared/orders/contract.ts';
import { lazyVerb } from '../../platform/http/lazy-verb.ts';
import { serve } from '../../users/caller/serve.ts';
import { create } from '../booking/create.ts';
import { list, totals } from '../list/list.ts';
import { get } from './get.ts';

/** Serves the endpoints of orders. The code of rare or slow endpoints is loaded at its first call. */
export const handler = serve(ordersContract, {
  create,
  update: lazyVerb(async () => (await import('../booking/update.ts')).update),
  remove: lazyVerb(async () => (await import('./remove.ts')).remove),
  list,
  totals,
  download: lazyVerb(async () => (await import('../list/download.ts')).download),
  search: lazyVerb(async () => (await import('../list/search.ts')).search),
  get,
  choose: lazyVerb(async () => (await import('../booking/choose.ts')).choose),
  setEWayBill: lazyVerb(async () => (await import('../booking/set-e-way-bill.ts')).setEWayBill),
  pay: lazyVerb(async () => (await import('../booking/pay.ts')).pay),
  track: lazyVerb(async () => (await import('../tracking/track.ts')).track),
  trackPost: lazyVerb(async () => (await import('../tracking/track.ts')).trackPost),
  markPrinted: lazyVerb(async () => (await import('./mark-printed.ts')).markPrinted),
  missedPickup: lazyVerb(async () => (await import('../pickup/report-missed-pickup.ts')).missedPickup),
  cancel: lazyVerb(async () => (await import('../cancel-and-return/cancel.ts')).cancel),
  cancelGet: lazyVerb(async () => (await import('../cancel-and-return/cancel.ts')).cancelGet),
  createRto: lazyVerb(async () => (await import('../cancel-and-return/create-rto.ts')).createRto),
  chargeAgain: lazyVerb(async () => (await import('../cancel-and-return/charge-again.ts')).chargeAgain),
  takeBackDelivery: lazyVerb(async () => (await import('../cancel-and-return/take-back-delivery.ts')).takeBackDelivery),
});
