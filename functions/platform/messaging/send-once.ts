import { now } from '../clock.ts';
import { ConditionFailed, type Key } from '../table/change.ts';
import { commit } from '../table/commit.ts';

/**
 * How long the reservation of a message is valid. The sending function runs no longer than this. So if an older
 * reservation has no result, its process is dead.
 */
const LEASE_MS = 60_000;
/** For how long sent messages are remembered. SQS keeps a message for four days at most. */
const KEPT_SECONDS = 5 * 86_400;

const key = (messageId: string): Key => ({ pk: `SENT#${messageId}`, sk: 'SENT' });

interface Sending {
  until?: string;
  sent?: true;
}

/**
 * Reserves a message for this delivery. Returns false if the message was sent before. @throws Error while another
 * delivery is sending it, so that SQS retries
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
 * Releases the reservation of a message that was not sent, so that the next delivery can send the message. Call it only
 * if the process with the reservation is known to be dead.
 */
export async function releaseMessage(messageId: string): Promise<void> {
  await commit([{ delete: key(messageId), if: [['until', 'present']] }]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/**
 * Sends a message only once, even if SQS delivers it twice. There is one exception: if the process dies after sending
 * the message and before recording this, the message is sent again.
 */
export async function sendOnce(messageId: string, send: () => Promise<void>): Promise<void> {
  if (!(await begin(messageId, now()))) return;
  try {
    await send();
  } catch (error) {
    await commit([{ delete: key(messageId) }]); // so that the next delivery need not wait until the claim expires
    throw error;
  }
  await commit([{ update: key(messageId), set: { sent: true }, remove: ['until'] }]);
}
