import { ordersContract } from '../../shared/orders/contract.ts';
import { serve } from '../users/serve.ts';
import { choose } from './booking/choose.ts';
import { create } from './booking/create.ts';
import { pay } from './booking/pay.ts';
import { update } from './booking/update.ts';
import { cancel, cancelGet } from './ending/cancel.ts';
import { chargeAgain } from './ending/charge-again.ts';
import { createRto } from './ending/create-rto.ts';
import { get } from './get.ts';
import { download } from './list/download.ts';
import { list, totals } from './list/list.ts';
import { search } from './list/search.ts';
import { markPrinted } from './mark-printed.ts';
import { remove } from './remove.ts';
import { track, trackPost } from './tracking/track.ts';

export const handler = serve(ordersContract, {
  create,
  update,
  remove,
  list,
  totals,
  download,
  search,
  get,
  choose,
  pay,
  track,
  trackPost,
  markPrinted,
  cancel,
  cancelGet,
  createRto,
  chargeAgain,
});
