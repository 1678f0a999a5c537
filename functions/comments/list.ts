import type { commentsContract } from '../../shared/comments/contract.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { listReattempts } from '../orders/ndr/reattempt-store.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUsers } from '../users/store.ts';
import { commentView } from './comment-view.ts';
import { countComments, listComments } from './store.ts';

/** Lists the comments on an order that the caller may see, newest first. */
export const list: Verb<typeof commentsContract.list> = async ({ query }, { caller }) => {
  const order = await getOrder(caller, query.model_id);
  const [{ rows, next }, total] = await Promise.all([
    pageOf(
      query,
      (most, after) => listComments(order.id, most, after),
      ({ id }) => id,
    ),
    countComments(order.id),
  ]);
  const asks = rows.some(({ asked }) => asked?.includes('ndr') === true);
  const reattempts = new Map((asks ? await listReattempts(order.id) : []).map((one) => [one.id, one]));
  const authors = new Map((await findUsers(rows.map(({ authorId }) => authorId))).map((user) => [user.id, user]));
  return {
    data: rows.map((comment) => commentView(comment, authors.get(comment.authorId), reattempts.get(comment.id))),
    meta: { total_count: total, next },
  };
};
