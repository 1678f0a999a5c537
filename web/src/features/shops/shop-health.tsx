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
 * Shows the state of the connection to a shop. If the connection has an error, shows its text. Otherwise shows the
 * state of the webhooks and the last poll.
 */
export function ShopHealth({ shop: { health } }: { shop: ShopView }) {
  if (health.error !== null)
    return (
      <span>
        <Icon name="exclamation-circle" /> {health.error.text}{' '}
        <small>
          (<When at={health.error.at} />)
        </small>
      </span>
    );
  return (
    <span>
      {WEBHOOKS[health.webhooks]}
      {health.refused_webhooks > 0 && `, ${health.refused_webhooks} refused for their signature`}
      {health.last_poll_at !== null && (
        <SecondLine>
          read <When at={health.last_poll_at} />
        </SecondLine>
      )}
    </span>
  );
}
