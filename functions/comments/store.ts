import type { Reattempt } from '../../shared/comments/reattempt.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';

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
  /** The channels that were asked for. */
  asked?: readonly ('sms' | 'mail' | 'ndr')[];
  /** Of comments from before the product asked couriers for attempts itself: where and when to try again. */
  reattempt?: Reattempt | null;
  /** An SMS was asked for, and SMS were on; else why none went out. */
  bySms?: true;
  smsOff?: string;
  /** When somebody last set out to tell the consignee, ms. */
  claimedAt?: number;
  /** Set when the mail to the consignee, or the SMS, is in its queue. */
  mailed?: true;
  texted?: true;
}

const pkOf = (orderId: string): string => `COMMENTS#${orderId}`;
const countKey = (orderId: string): Key => ({ pk: `${pkOf(orderId)}#COUNT`, sk: 'COUNT' });

/** A new comment, and the count of its order: the condition on the one keeps a repeat from raising the other. */
export const addComment = (comment: Comment): Change[] => [
  { put: { pk: pkOf(comment.orderId), sk: comment.id, ...comment }, if: [['pk', 'absent']] },
  { update: countKey(comment.orderId), add: { n: 1 } },
];

/** Notes who tells the consignee: holds only while nobody else has claimed it since the comment was read. */
export const claim = ({ orderId, id, claimedAt }: Comment, at: Date): Change => ({
  update: { pk: pkOf(orderId), sk: id },
  set: { claimedAt: at.getTime() },
  if: [['pk', 'present'], claimedAt === undefined ? ['claimedAt', 'absent'] : ['claimedAt', '=', claimedAt]],
});

/** Gives the claim back, so that the next try need not wait. */
export const release = ({ orderId, id }: Comment): Change => ({
  update: { pk: pkOf(orderId), sk: id },
  remove: ['claimedAt'],
  if: [['pk', 'present']],
});

/** Notes that the consignee was told. */
export const markTold = ({ orderId, id }: Comment, how: 'mailed' | 'texted'): Change => ({
  update: { pk: pkOf(orderId), sk: id },
  set: { [how]: true },
  if: [['pk', 'present']],
});

export const findComment = (orderId: string, id: string): Promise<Comment | undefined> =>
  find<Comment>({ pk: pkOf(orderId), sk: id });

/** How many comments an order has. */
export async function countComments(orderId: string): Promise<number> {
  const count = await find<{ n: number }>(countKey(orderId));
  return count?.n ?? 0;
}

/** The newest so many comments of an order, after one of them or from the start; fewer only when there are no more. */
export const listComments = (orderId: string, most: number, after?: string): Promise<Comment[]> =>
  listUpTo<Comment>({ pk: pkOf(orderId), newestFirst: true, most, after });
