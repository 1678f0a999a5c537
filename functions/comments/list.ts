import type { commentsContract } from '../../shared/comments/contract.ts';
import { getOrder } from '../orders/get-order.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Verb } from '../platform/http.ts';
import { findUsers } from '../users/store.ts';
import { commentView } from './comment-view.ts';
import { listComments } from './store.ts';

/** Comments on an order that the caller sees, newest first. */
export const list: Verb<typeof commentsContract.list> = async ({ query }, { caller }) => {
  const order = await getOrder(caller, query.model_id);
  const cursor = decodeCursor<{ sk: string }>(query.cursor);
  const page = await listComments(order.id, query.limit, cursor && { pk: `COMMENTS#${order.id}`, sk: cursor.sk });
  const authors = new Map((await findUsers(page.items.map(({ authorId }) => authorId))).map((user) => [user.id, user]));
  return {
    data: page.items.map((comment) => commentView(comment, authors.get(comment.authorId))),
    meta: { total_count: page.items.length, next: page.after && encodeCursor({ sk: page.after['sk'] }) },
  };
};
