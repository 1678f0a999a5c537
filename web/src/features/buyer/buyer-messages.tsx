import type { LoggedMessage } from '../../../../shared/buyer/contract.ts';
import { MESSAGE_LABELS } from '../../../../shared/buyer/notice-events.ts';
import { When } from '../../ui/element/when.tsx';
import css from './buyer-messages.module.css';

/** How a message reaches the buyer, in words. */
export const CHANNELS: Readonly<Record<LoggedMessage['channel'], string>> = {
  mail: 'by e-mail',
  sms: 'by SMS',
  whatsapp: 'by WhatsApp',
  page: 'on the page',
};
const SENDERS: Readonly<Record<LoggedMessage['by'], string>> = {
  us: 'automatic',
  seller: 'the seller',
  staff: 'our staff',
  buyer: 'the buyer',
};

/** Lists the messages to the buyer of a parcel and the buyer's choices about them, newest first. */
export const BuyerMessages = ({ messages }: { messages: readonly LoggedMessage[] }) => (
  <ul className={css.messages} aria-label="Messages to the buyer">
    {messages.map(({ what, channel, by, at }, n) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list only grows at its beginning, after a new read
      <li key={n}>
        <span>
          {MESSAGE_LABELS[what]}, {CHANNELS[channel]} ({SENDERS[by]})
        </span>
        <When at={at} format="minute" />
      </li>
    ))}
  </ul>
);
