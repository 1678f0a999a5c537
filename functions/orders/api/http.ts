import { ordersContract } from '../../../shared/orders/contract.ts';
import { late } from '../../platform/http/late.ts';
import { serve } from '../../users/caller/serve.ts';
import { create } from '../booking/create.ts';
import { list, totals } from '../list/list.ts';
import { get } from './get.ts';

/** Serves the endpoints of orders. The code of rarely used or slow ones is loaded when it is first called. */
export const handler = serve(ordersContract, {
  create,
  update: late(async () => (await import('../booking/update.ts')).update),
  remove: late(async () => (await import('./remove.ts')).remove),
  list,
  totals,
  download: late(async () => (await import('../list/download.ts')).download),
  search: late(async () => (await import('../list/search.ts')).search),
  get,
  choose: late(async () => (await import('../booking/choose.ts')).choose),
  setEWayBill: late(async () => (await import('../booking/set-e-way-bill.ts')).setEWayBill),
  pay: late(async () => (await import('../booking/pay.ts')).pay),
  track: late(async () => (await import('../tracking/track.ts')).track),
  trackPost: late(async () => (await import('../tracking/track.ts')).trackPost),
  markPrinted: late(async () => (await import('./mark-printed.ts')).markPrinted),
  missedPickup: late(async () => (await import('../pickup/report-missed-pickup.ts')).missedPickup),
  cancel: late(async () => (await import('../cancel-and-return/cancel.ts')).cancel),
  cancelGet: late(async () => (await import('../cancel-and-return/cancel.ts')).cancelGet),
  createRto: late(async () => (await import('../cancel-and-return/create-rto.ts')).createRto),
  chargeAgain: late(async () => (await import('../cancel-and-return/charge-again.ts')).chargeAgain),
  takeBackDelivery: late(async () => (await import('../cancel-and-return/take-back-delivery.ts')).reverseDelivery),
});
