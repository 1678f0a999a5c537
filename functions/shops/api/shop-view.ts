import { indiaDay } from '../../../shared/dates.ts';
import type { ShopView } from '../../../shared/shops/contract.ts';
import type { ImportSettings, Shop, ShopHealth } from '../connected/shop.ts';

/** Returns a connected shop as the API shows it: without its secrets. */
export function shopView(shop: Shop, health: ShopHealth): ShopView {
  const { id, revision, system, name, address, state, connectedAt, settings } = shop;
  const { box } = settings;
  return {
    _id: id,
    revision,
    system,
    name,
    address,
    state: state === 'paused' ? 'paused' : 'active',
    connected_at: connectedAt,
    settings: {
      import_from: indiaDay(settings.since),
      payments: { ...settings.payments },
      box: box && { length: box.lengthCm, breadth: box.breadthCm, height: box.heightCm },
    },
    health: {
      last_order_at: health.lastOrderAt ?? null,
      last_poll_at: health.lastPollAt ?? null,
      error: health.error ?? null,
      webhooks: health.webhooks ?? 'missing',
      refused_webhooks: health.refused ?? 0,
      refused_at: health.refusedAt ?? null,
    },
  };
}

/**
 * Converts the settings that a client sent to the stored form. The first day of the import begins at midnight in India.
 */
export const settingsOf = ({ import_from, payments, box }: ShopView['settings']): ImportSettings => ({
  since: new Date(`${import_from}T00:00:00+05:30`).toISOString(),
  payments,
  box: box && { lengthCm: box.length, breadthCm: box.breadth, heightCm: box.height },
});
