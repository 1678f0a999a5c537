import { now } from '../clock.ts';
import { ConditionFailed, type Key } from '../table/change.ts';
import { commit } from '../table/commit.ts';

/** As long as a sending function may run. A lease without a result after that belongs to a dead process. */
const LEASE_MS = 60_000;
/** SQS keeps a message for four days at most. */
const KEPT_SECONDS = 5 * 86_400;

const key = (messageId: string): Key => ({ pk: `SENT#${messageId}`, sk: 'SENT' });

interface Sending {
  until?: string;
  sent?: true;
}

/**
 * Claims a message for this delivery. Returns false if it was sent. @throws Error while another delivery is sending, so
 * that SQS retries
 */
async function begin(messageId: string, at: Date): Promise<boolean> {
  const until = new Date(at.getTime() + LEASE_MS).toISOString();
  const put = { ...key(messageId), until, ttl: Math.floor(at.getTime() / 1000) + KEPT_SECONDS };
  try {
    await commit([{ put, if: [['pk', 'absent']] }]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const { sent, until: theirs = '' } = (error.item ?? {}) as Sending;
    if (sent) return false;
    if (theirs > at.toISOString()) throw new Error('Another delivery of this message is being sent.');
    await commit([{ put, if: [['until', '=', theirs]] }]);
    return true;
  }
}

/**
 * Releases a message that was not sent, for the next delivery. Call it only if the claiming process is known to be
 * dead.
 */
export async function releaseMessage(messageId: string): Promise<void> {
  await commit([{ delete: key(messageId), if: [['until', 'present']] }]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/**
 * Sends a message once, though SQS may deliver it twice. It is sent again only if a process dies between sending and
 * recording that.
 */
export async function sentOnce(messageId: string, send: () => Promise<void>): Promise<void> {
  if (!(await begin(messageId, now()))) return;
  try {
    await send();
  } catch (error) {
    await commit([{ delete: key(messageId) }]); // the next delivery need not wait for the lease
    throw error;
  }
  await commit([{ update: key(messageId), set: { sent: true }, remove: ['until'] }]);
}
