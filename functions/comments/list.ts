import type { commentsContract } from '../../shared/comments/contract.ts';
import { getOrder } from '../orders/get-order.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Verb } from '../platform/http.ts';
import { findUsers } from '../users/store.ts';
import { commentView } from './comment-view.ts';
import { countComments, listComments } from './store.ts';

/** Comments on an order that the caller sees, newest first. */
export const list: Verb<typeof commentsContract.list> = async ({ query }, { caller }) => {
  const order = await getOrder(caller, query.model_id);
  const place = decodeCursor<{ after?: unknown }>(query.cursor)?.after;
  const after = typeof place === 'string' && place !== '' ? place : undefined;
  const first = after === undefined ? query.offset : 0;
  const end = first + query.limit;
  // One more than is shown tells whether there are more.
  const [read, total] = await Promise.all([listComments(order.id, end + 1, after), countComments(order.id)]);
  const comments = read.slice(first, end);
  const authors = new Map((await findUsers(comments.map(({ authorId }) => authorId))).map((user) => [user.id, user]));
  return {
    data: comments.map((comment) => commentView(comment, authors.get(comment.authorId))),
    meta: {
      total_count: total,
      next: read.length > end ? encodeCursor({ after: comments.at(-1)?.id }) : undefined,
    },
  };
};
