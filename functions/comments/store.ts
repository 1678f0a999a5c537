import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listAll, listUpTo } from '../platform/table/list.ts';

/** A comment on an order. */
export interface Comment {
  id: string;
  orderId: string;
  remark: 'open' | 'closed' | 'resolved';
  title: string;
  body: string;
  authorId: string;
  /** True if the parcel's buyer wrote the comment on the parcel's page. `authorId` is then the seller. */
  isBuyers?: true;
  inputHash: string;
  at: string;
  /** The channels that the author of the comment chose. */
  asked?: readonly ('sms' | 'mail' | 'ndr')[];
  /**
   * True if the author chose SMS while SMS was on. If the author chose SMS while it was off, `smsOff` is the reason.
   */
  bySms?: true;
  smsOff?: string;
  /** When a process last claimed sending the messages to the consignee, in epoch milliseconds. */
  claimedAt?: number;
  /** True after the mail to the consignee was queued. */
  mailed?: true;
  texted?: true;
}

const pkOf = (orderId: string): string => `COMMENTS#${orderId}`;
const countKey = (orderId: string): Key => ({ pk: `${pkOf(orderId)}#COUNT`, sk: 'COUNT' });

/**
 * Builds the writes that add a comment and count it. They fail if the comment exists, so a repeat is not counted twice.
 */
export const newCommentWrites = (comment: Comment): Change[] => [
  { put: { pk: pkOf(comment.orderId), sk: comment.id, ...comment }, if: [['pk', 'absent']] },
  { update: countKey(comment.orderId), add: { n: 1 } },
];

/**
 * Builds the write by which a process reserves the messages to the consignee, so that no other process sends them too.
 * It fails if another process has reserved them since the comment was read.
 */
export const messagesClaimWrite = ({ orderId, id, claimedAt }: Comment, at: Date): Change => ({
  update: { pk: pkOf(orderId), sk: id },
  set: { claimedAt: at.getTime() },
  if: [['pk', 'present'], claimedAt === undefined ? ['claimedAt', 'absent'] : ['claimedAt', '=', claimedAt]],
});

/** Builds the write that releases the reservation, so that the next attempt does not have to wait until it expires. */
export const messagesReleaseWrite = ({ orderId, id }: Comment): Change => ({
  update: { pk: pkOf(orderId), sk: id },
  remove: ['claimedAt'],
  if: [['pk', 'present']],
});

/** Builds the write that records that the mail or SMS to the consignee is queued. */
export const messageQueuedWrite = ({ orderId, id }: Comment, how: 'mailed' | 'texted'): Change => ({
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

/**
 * Returns the newest comments on an order, or the comments after a cursor. Fewer than `most` comments mean that there
 * are no more.
 */
export const listComments = (orderId: string, most: number, after?: string): Promise<Comment[]> =>
  listUpTo<Comment>({ pk: pkOf(orderId), newestFirst: true, most, after });

/** Builds the writes that delete all comments on an order. */
export async function removedCommentWrites(orderId: string): Promise<{ delete: Key }[]> {
  const comments = await listAll<Key>({ pk: pkOf(orderId), only: [] });
  return [...comments.map(({ pk, sk }) => ({ pk, sk })), countKey(orderId)].map((key) => ({ delete: key }));
}
