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
  const cursor = decodeCursor<{ after?: unknown }>(query.cursor);
  const after = typeof cursor?.after === 'string' && cursor.after !== '' ? cursor.after : undefined;
  const page = await listComments(order.id, query.limit, after);
  const authors = new Map(
    (await findUsers(page.comments.map(({ authorId }) => authorId))).map((user) => [user.id, user]),
  );
  return {
    data: page.comments.map((comment) => commentView(comment, authors.get(comment.authorId))),
    meta: { total_count: page.comments.length, next: page.next && encodeCursor({ after: page.next }) },
  };
};
