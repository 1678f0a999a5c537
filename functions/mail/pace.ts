import { Failure } from '../../shared/errors.ts';
import { now } from '../platform/clock.ts';
import { hasErrorName } from '../platform/concurrency.ts';
import { env } from '../platform/env.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';

/** The longest time that a mail waits for the rate limit. After that, the mail goes back into its queue. */
const PATIENCE_MS = 10_000;
/**
 * After how many seconds a mail that SES did not accept is sent again. Usually it is sent within 45 seconds. If the
 * daily quota is used up, it is sent after ten minutes.
 */
const [SOON_SECONDS, MUCH_LATER_SECONDS] = [45, 600];

/** Thrown if SES accepts no more mails at present. The mail itself is correct. */
export class SesThrottled extends Error {
  /**
   * After how many seconds the mail is tried again. The number is random, so that refused mails are not all tried at
   * the same time.
   */
  readonly againSeconds: number;
  /**
   * True if the account's daily quota is used up. SES then accepts mails again only when earlier mails no longer count
   * for the quota.
   */
  readonly isDaily: boolean;

  constructor(message: string) {
    super(message);
    this.name = 'SesIsFull';
    this.isDaily = /daily/i.test(message);
    this.againSeconds = this.isDaily ? MUCH_LATER_SECONDS : Math.ceil(Math.random() * SOON_SECONDS);
  }
}

/**
 * Waits until the account's rate limit permits a mail. The mails of each second are counted in the table, so that all
 * functions that send mail share the limit. @throws SesThrottled if the limit permits none in time
 */
export async function waitForMailTurn(): Promise<void> {
  const started = Date.now();
  for (;;) {
    try {
      return await rateLimit('MAIL', 'SES', Number(env('MAILS_PER_SECOND')), 1, now());
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
    if (Date.now() - started > PATIENCE_MS) throw new SesThrottled('No turn to send a mail came.');
    await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000) + Math.random() * 200));
  }
}

/**
 * Converts SES's refusal because of its rate or daily quota to `SesThrottled`. Returns any other error unchanged.
 * https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas-errors.html
 */
export const toSesThrottled = (error: unknown): unknown =>
  hasErrorName(error, 'TooManyRequestsException') || hasErrorName(error, 'ThrottlingException')
    ? new SesThrottled(error.message)
    : error;
