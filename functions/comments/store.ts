import type { Change } from '../platform/change.ts';
import { find, list, type Page } from '../platform/table.ts';

/** A comment on an order. */
export interface Comment {
  id: string;
  orderId: string;
  remark: 'open' | 'closed' | 'resolved';
  title: string;
  body: string;
  authorId: string;
  inputHash: string;
  at: string;
}

const pkOf = (orderId: string): string => `COMMENTS#${orderId}`;

export const addComment = (comment: Comment): Change => ({
  put: { pk: pkOf(comment.orderId), sk: comment.id, ...comment },
  if: [['pk', 'absent']],
});

export const findComment = (orderId: string, id: string): Promise<Comment | undefined> =>
  find<Comment>({ pk: pkOf(orderId), sk: id });

/** Comments of an order, newest first. */
export const listComments = (orderId: string, limit: number, after?: Record<string, unknown>): Promise<Page<Comment>> =>
  list<Comment>({ pk: pkOf(orderId), newestFirst: true, limit, after });
