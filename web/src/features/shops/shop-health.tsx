import type { ShopView } from '../../../../shared/shops/contract.ts';
import { Icon } from '../../ui/element/icon.tsx';
import { When } from '../../ui/element/when.tsx';
import { SecondLine } from '../../ui/layout/second-line.tsx';

const WEBHOOKS = {
  registered: 'Webhooks on',
  missing: 'Webhooks missing: orders come every ten minutes',
  off: 'No webhooks: orders come every ten minutes',
} as const satisfies Record<ShopView['health']['webhooks'], string>;

/**
 * Renders the state of the connection to a shop: the last error as a text, whether the shop calls us, how many of its
 * webhooks were refused, and the last poll.
 */
export function ShopHealth({ shop: { health } }: { shop: ShopView }) {
  const { error, webhooks, refused_webhooks: refused, refused_at, last_poll_at } = health;
  return (
    <span>
      {error !== null && (
        <span>
          <Icon name="exclamation-circle" /> {error.text}{' '}
          <small>
            (<When at={error.at} />)
          </small>
          <br />
        </span>
      )}
      {WEBHOOKS[webhooks]}
      {refused > 0 && (
        <SecondLine>
          {refused === 1 ? '1 webhook was' : `${refused} webhooks were`} refused for the signature, last{' '}
          <When at={refused_at} />. Press Test to renew the webhooks, or replace the credentials.
        </SecondLine>
      )}
      {last_poll_at !== null && (
        <SecondLine>
          read <When at={last_poll_at} />
        </SecondLine>
      )}
    </span>
  );
}
