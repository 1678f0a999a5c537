import { rateLimit } from '../platform/http/rate-limit.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * The messages of comments, whose words are the seller's and whose sender is us: the most for one order in some
 * seconds.
 */
const OF_ORDER = { mail: { most: 10, seconds: DAY }, sms: { most: 10, seconds: HOUR } } as const;
/** The most messages a day. */
const MOST_OF_AUTHOR = 100;
const MOST_TO_ONE = 10;

/** Counts a message to a consignee. @throws SLOW_DOWN */
export async function limitMessages(
  kind: keyof typeof OF_ORDER,
  of: { order: string; author: string; to: string },
  at: Date,
): Promise<void> {
  const { most, seconds } = OF_ORDER[kind];
  await rateLimit(`comment-${kind}`, of.order, most, seconds, at);
  await rateLimit(`comment-${kind}-of`, of.author, MOST_OF_AUTHOR, DAY, at);
  await rateLimit(`comment-${kind}-to`, of.to.toLowerCase(), MOST_TO_ONE, DAY, at);
}
