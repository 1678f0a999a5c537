import { ownerIn } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { type Notice, occurrenceOf } from './notice.ts';
import { findSentNotices, sentNoticesWrite } from './store.ts';

const DAY_MS = 24 * 3600_000;
/**
 * How long a sent notice is stored. It is longer than any parcel is on its way, and than any message is in the queue.
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
 * `send`: the caller must send the notice. `sent`: a notice about this event was sent before. `full`: the address has
 * reached its limit for today.
 */
type Verdict = 'send' | 'sent' | 'full';

/**
 * Claims the event of a notice for an address, so that only one notice about the event is sent. The notices that an
 * address got are in one item, so one conditional write prevents repeats and enforces the limits. The same notice may
 * claim its event again, because its process may have died before it sent the notice, or because SES takes no mail now.
 * @param mayAsk counts a new notice against a further limit, and returns false above it. It is not called for a notice
 *   that claims its event again, so a notice counts once, however often it is delivered.
 */
export function claimNotice(
  notice: Notice,
  address: string,
  at: Date,
  mayAsk: () => Promise<boolean> = async () => true,
): Promise<Verdict> {
  const { id, orderId, event, channel } = notice;
  const of = `${orderId}#${event}-${occurrenceOf(notice)}`;
  let allowed: Promise<boolean> | undefined; // asked once, although a concurrent write repeats the attempt
  return untilCommitted(async () => {
    const before = await findSentNotices(channel, address);
    const earlier = before?.sent[of];
    if (earlier !== undefined) return earlier.by === id ? 'send' : 'sent';
    const since = (ms: number) => new Date(at.getTime() - ms).toISOString();
    const kept = Object.entries(before?.sent ?? {}).filter(([, one]) => one.at > since(KEPT_MS));
    const today = kept.filter(([, one]) => one.at > since(DAY_MS)).map(([key]) => key);
    const seller = `${ownerIn(orderId)}-`;
    const most = event === 'confirm' && channel !== 'mail' ? MOST_QUESTIONS : MOST_OF_SELLER;
    if (today.length >= MOST || today.filter((key) => key.startsWith(seller)).length >= most) return 'full';
    allowed ??= mayAsk();
    if (!(await allowed)) return 'full';
    const sent = { ...Object.fromEntries(kept), [of]: { by: id, at: at.toISOString() } };
    const ttl = Math.floor((at.getTime() + KEPT_MS) / 1000);
    await commit([sentNoticesWrite(channel, address, before, { version: (before?.version ?? 0) + 1, sent }, ttl)]);
    return 'send';
  }, 'This address is being written to.');
}
