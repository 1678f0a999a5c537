import { Failure } from '../../shared/errors.ts';
import { now } from '../platform/clock.ts';
import { hasErrorName } from '../platform/concurrency.ts';
import { env } from '../platform/env.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';

/** How long a mail waits for its turn before it goes back into its queue. */
const PATIENCE_MS = 10_000;
/** A mail that SES did not take is sent again within a minute; a day's quota is asked for again after ten. */
const [SOON_SECONDS, MUCH_LATER_SECONDS] = [45, 600];

/** SES takes no more mails at present, though nothing is wrong with this one. */
export class SesThrottled extends Error {
  /** When the mail is to be tried again. Random, so that mails that were refused together do not return together. */
  readonly againSeconds: number;

  constructor(message: string) {
    super(message);
    this.name = 'SesIsFull';
    this.againSeconds = /daily/i.test(message) ? MUCH_LATER_SECONDS : Math.ceil(Math.random() * SOON_SECONDS);
  }
}

/**
 * Waits for a turn within the account's rate. The turns of a second are counted in the table, so that all functions
 * that send mail share them. @throws SesIsFull if none comes
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
 * Names SES's refusal to take more mails: its rate or the day's quota.
 * https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas-errors.html
 */
export const toSesThrottled = (error: unknown): unknown =>
  hasErrorName(error, 'TooManyRequestsException') || hasErrorName(error, 'ThrottlingException')
    ? new SesThrottled(error.message)
    : error;
