import type { CommentView } from '../../shared/comments/contract.ts';
import type { Comment } from './store.ts';

type Channel = CommentView['channels'][number];

/**
 * What becomes of each channel. SMS wait for a sender id that is registered with the operators (TRAI's DLT); a re-attempt
 * is an open ticket, which staff put to the courier.
 */
const OUTCOMES: Readonly<Record<Channel['channel'], Omit<Channel, 'channel'>>> = {
  mail: { state: 'sent', text: 'The customer is written to.' },
  sms: { state: 'off', text: 'No SMS was sent: SMS are off until a sender id is configured.' },
  ndr: {
    state: 'open',
    text: 'Another delivery attempt is asked for: an open ticket, which our staff put to the courier.',
  },
};

/** The channels of a comment, with what became of each. */
export const channelsOf = ({ asked = [] }: Pick<Comment, 'asked'>): Channel[] =>
  asked.map((channel) => ({ channel, ...OUTCOMES[channel] }));
