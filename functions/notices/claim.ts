import { Failure } from '../../shared/errors.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { ownerIn } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { type Notice, occurrenceOf } from './notice.ts';
import { findSentNotices, sentNoticesWrite } from './store.ts';

const DAY_SECONDS = 24 * 3600;
const DAY_MS = DAY_SECONDS * 1000;
/**
 * How long the record of a sent notice is stored. It is longer than any parcel's journey, and longer than a message can
 * stay in the queue.
 */
const KEPT_MS = 45 * DAY_MS;
/** The highest number of notices about one seller's parcels that an address gets in a day. */
const MOST_OF_SELLER = 10;
const MOST = 30; // how many notices about all sellers' parcels an address gets in a day at most
/**
 * The highest number of questions about one seller's orders that a phone gets in a day. A limit is needed because we
 * pay for these messages, and the seller pays nothing.
 */
const MOST_QUESTIONS = 3;
/**
 * The highest number of messages about unpaid orders that we send for one seller in a day: questions with new links,
 * and news of changes. A limit is needed because unpaid orders cost the seller nothing, while messages to phones cost
 * us money. Changes have a counter of their own, so that the buyers of a seller with many questions still hear of them.
 */
const MOST_A_DAY = {
  'buyer-question': { mail: 5000, phone: 500 },
  'buyer-change': { mail: 1000, phone: 100 },
} as const;
type Counter = keyof typeof MOST_A_DAY;

/**
 * `send`: the caller must send the notice. `sent`: another notice about this event was sent, or is being sent. `full`:
 * the address or the seller has reached the limit of the day.
 */
type Verdict = 'send' | 'sent' | 'full';

/**
 * Returns the daily counter of a notice. Undefined if no daily limit of the seller applies: the notice is about a
 * change of a paid order, or about another event.
 */
function counterOf(event: Notice['event'], isUnpaid: boolean): Counter | undefined {
  if (event === 'changed') return isUnpaid ? 'buyer-change' : undefined;
  // Like a question, a new link may be about an unpaid order.
  return event === 'confirm' || event === 'new_link' ? 'buyer-question' : undefined;
}

/** Counts a message to a buyer. Returns false if the seller has reached the limit of the day. */
function countMessage(counter: Counter, seller: string, channel: Notice['channel'], at: Date): Promise<boolean> {
  const way = channel === 'mail' ? 'mail' : 'phone';
  return rateLimit(`${counter}-${way}`, seller, MOST_A_DAY[counter][way], DAY_SECONDS, at).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );
}

/**
 * Claims the event of a notice for an address, so that only one notice about the event is sent. The notices that an
 * address got are in one item, so one conditional write prevents repeats and enforces the limits. The same notice may
 * claim its event again, because its process may have died before it sent the notice. Only its first claim is counted.
 * @param isUnpaid true if the notice is about an order that its seller has not paid
 */
export function claimNotice(notice: Notice, address: string, at: Date, isUnpaid = false): Promise<Verdict> {
  const { id, orderId, event, channel } = notice;
  const of = `${orderId}#${event}-${occurrenceOf(notice)}`;
  const owner = ownerIn(orderId);
  const isQuestion = event === 'confirm';
  const counter = counterOf(event, isUnpaid);
  let counted: Promise<boolean> | undefined;
  return untilCommitted(async () => {
    const before = await findSentNotices(channel, address);
    const earlier = before?.sent[of];
    if (earlier !== undefined) return earlier.by === id ? 'send' : 'sent';
    const since = (ms: number) => new Date(at.getTime() - ms).toISOString();
    const kept = Object.entries(before?.sent ?? {}).filter(([, one]) => one.at > since(KEPT_MS));
    const today = kept.filter(([, one]) => one.at > since(DAY_MS)).map(([key]) => key);
    const most = isQuestion && channel !== 'mail' ? MOST_QUESTIONS : MOST_OF_SELLER;
    if (today.length >= MOST || today.filter((key) => key.startsWith(`${owner}-`)).length >= most) return 'full';
    if (counter !== undefined) counted ??= countMessage(counter, owner, channel, at);
    if ((await counted) === false) return 'full';
    const sent = { ...Object.fromEntries(kept), [of]: { by: id, at: at.toISOString() } };
    const ttl = Math.floor((at.getTime() + KEPT_MS) / 1000);
    await commit([sentNoticesWrite(channel, address, before, { version: (before?.version ?? 0) + 1, sent }, ttl)]);
    return 'send';
  }, 'This address is being written to.');
}
