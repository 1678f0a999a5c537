import type { Change } from '../platform/change.ts';
import { find, list } from '../platform/table.ts';

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
  /** Set when the mail to the consignee is in its queue. */
  mailed?: true;
}

const pkOf = (orderId: string): string => `COMMENTS#${orderId}`;

export const addComment = (comment: Comment): Change => ({
  put: { pk: pkOf(comment.orderId), sk: comment.id, ...comment },
  if: [['pk', 'absent']],
});

/** Notes that the consignee was written to. */
export const markMailed = ({ orderId, id }: Comment): Change => ({
  update: { pk: pkOf(orderId), sk: id },
  set: { mailed: true },
  if: [['pk', 'present']],
});

export const findComment = (orderId: string, id: string): Promise<Comment | undefined> =>
  find<Comment>({ pk: pkOf(orderId), sk: id });

/** Comments of an order, newest first; `next` is the id after which to go on. */
export async function listComments(
  orderId: string,
  limit: number,
  after?: string,
): Promise<{ comments: Comment[]; next: string | undefined }> {
  const pk = pkOf(orderId);
  const page = await list<Comment>({
    pk,
    newestFirst: true,
    limit,
    after: after === undefined ? undefined : { pk, sk: after },
  });
  return { comments: page.items, next: page.after && page.items.at(-1)?.id };
}
