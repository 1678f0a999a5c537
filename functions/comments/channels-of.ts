import type { CommentView } from '../../shared/comments/contract.ts';
import type { ReattemptRequest } from '../orders/ndr/reattempt-store.ts';
import type { Comment } from './store.ts';

type Channel = CommentView['channels'][number];

const MAIL: Channel = { channel: 'mail', state: 'sent', text: 'The customer is written to.' };
const SMS_SENT: Channel = { channel: 'sms', state: 'sent', text: 'The customer gets an SMS.' };
/**
 * The outcome of a re-attempt that was requested in a comment but has no stored request. Staff then arrange the
 * re-attempt with the courier.
 */
const TICKET: Channel = {
  channel: 'ndr',
  state: 'open',
  text: 'Another delivery attempt is asked for: an open ticket, which our staff put to the courier.',
};

const NDR_STATES: Readonly<Record<ReattemptRequest['state'], Channel['state']>> = {
  queued: 'queued',
  held: 'open',
  accepted: 'accepted',
  refused: 'refused',
  declined: 'refused',
  stopped: 'refused',
  staff: 'open',
  approval: 'open',
};

const ndrOf = (asked: ReattemptRequest | undefined): Channel =>
  asked === undefined ? TICKET : { channel: 'ndr', state: NDR_STATES[asked.state], text: asked.text };

const smsOf = ({ bySms, smsOff = 'SMS were off.' }: Comment): Channel =>
  bySms === true ? SMS_SENT : { channel: 'sms', state: 'off', text: `No SMS was sent: ${smsOff}` };

/** Returns the channels through which a comment was sent, with the outcome of each. */
export const channelsOf = (comment: Comment, asked: ReattemptRequest | undefined): Channel[] =>
  (comment.asked ?? []).map((channel) =>
    channel === 'ndr' ? ndrOf(asked) : channel === 'sms' ? smsOf(comment) : MAIL,
  );
