import { rateLimit } from '../platform/rate-limit.ts';

/** Mails a day: their words and receiver are the seller's, the sender is us. */
const MOST_OF_ORDER = 10;
const MOST_OF_AUTHOR = 100;
const MOST_TO_ADDRESS = 10;

const DAY_SECONDS = 24 * 3600;

/** Counts a mail to a consignee. @throws SLOW_DOWN */
export async function limitMails(of: { order: string; author: string; to: string }, at: Date): Promise<void> {
  await rateLimit('comment-mail', of.order, MOST_OF_ORDER, DAY_SECONDS, at);
  await rateLimit('comment-mail-of', of.author, MOST_OF_AUTHOR, DAY_SECONDS, at);
  await rateLimit('comment-mail-to', of.to.toLowerCase(), MOST_TO_ADDRESS, DAY_SECONDS, at);
}
