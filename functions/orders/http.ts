import { ordersContract } from '../../shared/orders/contract.ts';
import { serve } from '../platform/http.ts';
import { cancel, cancelGet } from './cancel.ts';
import { choose } from './choose.ts';
import { create } from './create.ts';
import { createRto } from './create-rto.ts';
import { download } from './download.ts';
import { get } from './get.ts';
import { list, totals } from './list.ts';
import { pay } from './pay.ts';
import { search } from './search.ts';
import { track, trackPost } from './track.ts';
import { update } from './update.ts';

export const handler = serve(ordersContract, {
  create,
  update,
  list,
  totals,
  download,
  search,
  get,
  choose,
  pay,
  track,
  trackPost,
  cancel,
  cancelGet,
  createRto,
});
