import type { CommentView } from '../../shared/comments/contract.ts';
import type { ReattemptRequest } from '../orders/ndr/reattempt-store.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { channelsOf } from './channels-of.ts';
import type { Comment } from './store.ts';

/** The author of a comment that the buyer made. Buyers have no account. */
const BUYER = { ...personView(undefined, 'buyer'), first_name: 'The buyer' };

/** Returns a comment as the API sends it, with the outcome of the re-attempt that it requested. */
export const commentView = (
  comment: Comment,
  author: User | undefined,
  asked: ReattemptRequest | undefined,
): CommentView => ({
  _id: comment.id,
  remark: comment.remark,
  title: comment.title,
  body: comment.body,
  timestamp: comment.at,
  author: comment.isBuyers ? BUYER : personView(author, comment.authorId),
  model_id: comment.orderId,
  channels: channelsOf(comment, asked),
  reattempt: asked?.request ?? null,
});
