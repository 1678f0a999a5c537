import { rateLimit } from '../platform/http/rate-limit.ts';
import { hashOf } from '../platform/ids.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * How many comments on one order may be mailed or sent as SMS in a period. The limits prevent abuse, because sellers
 * write the texts.
 */
const OF_ORDER = { mail: { most: 10, seconds: DAY }, sms: { most: 10, seconds: HOUR } } as const;
/** The highest number of messages of one kind that one author may send in a day. */
const MOST_OF_AUTHOR = 100;
const MOST_TO_ONE = 10; // how many messages of one kind a consignee gets in a day at most

/** Counts a message to a consignee. @throws SLOW_DOWN if a limit is reached */
export async function limitMessages(
  kind: keyof typeof OF_ORDER,
  of: { order: string; author: string; to: string },
  at: Date,
): Promise<void> {
  const { most, seconds } = OF_ORDER[kind];
  await rateLimit(`comment-${kind}`, of.order, most, seconds, at);
  await rateLimit(`comment-${kind}-of`, of.author, MOST_OF_AUTHOR, DAY, at);
  await rateLimit(`comment-${kind}-to`, hashOf(of.to.toLowerCase()), MOST_TO_ONE, DAY, at);
}
