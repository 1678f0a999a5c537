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
  /** The requested channels. */
  asked?: readonly ('sms' | 'mail' | 'ndr')[];
  /** The place and time of another attempt, in old comments. */
  reattempt?: Reattempt | null;
  /** Set if an SMS was requested and SMS were on; else `smsOff` says why none was sent. */
  bySms?: true;
  smsOff?: string;
  /** When somebody last began to message the consignee, ms. */
  claimedAt?: number;
  /** Set when the mail or the SMS to the consignee is in its queue. */
  mailed?: true;
  texted?: true;
}

const pkOf = (orderId: string): string => `COMMENTS#${orderId}`;
const countKey = (orderId: string): Key => ({ pk: `${pkOf(orderId)}#COUNT`, sk: 'COUNT' });

/** Adds a comment and counts it: its condition keeps a repeat from counting twice. */
export const addComment = (comment: Comment): Change[] => [
  { put: { pk: pkOf(comment.orderId), sk: comment.id, ...comment }, if: [['pk', 'absent']] },
  { update: countKey(comment.orderId), add: { n: 1 } },
];

/** Claims the message to the consignee; fails if somebody else has claimed it since the comment was read. */
export const claim = ({ orderId, id, claimedAt }: Comment, at: Date): Change => ({
  update: { pk: pkOf(orderId), sk: id },
  set: { claimedAt: at.getTime() },
  if: [['pk', 'present'], claimedAt === undefined ? ['claimedAt', 'absent'] : ['claimedAt', '=', claimedAt]],
});

/** Releases the claim, so that the next try need not wait. */
export const release = ({ orderId, id }: Comment): Change => ({
  update: { pk: pkOf(orderId), sk: id },
  remove: ['claimedAt'],
  if: [['pk', 'present']],
});

/** Stores that the consignee was messaged. */
export const markTold = ({ orderId, id }: Comment, how: 'mailed' | 'texted'): Change => ({
  update: { pk: pkOf(orderId), sk: id },
  set: { [how]: true },
  if: [['pk', 'present']],
});

export const findComment = (orderId: string, id: string): Promise<Comment | undefined> =>
  find<Comment>({ pk: pkOf(orderId), sk: id });

/** Returns the number of comments on an order. */
export async function countComments(orderId: string): Promise<number> {
  const count = await find<{ n: number }>(countKey(orderId));
  return count?.n ?? 0;
}

/** Returns the newest comments of an order, after one of them or from the start; fewer only when there are no more. */
export const listComments = (orderId: string, most: number, after?: string): Promise<Comment[]> =>
  listUpTo<Comment>({ pk: pkOf(orderId), newestFirst: true, most, after });
