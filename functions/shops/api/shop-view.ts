import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { indiaDay } from '../../../shared/dates.ts';
import type { ShopView } from '../../../shared/shops/contract.ts';
import type { connectForm } from '../../../shared/shops/shop-forms.ts';
import type { ImportSettings, SeenMethod, Shop, ShopHealth } from '../connected/shop.ts';
import { choiceFor, normalisedMethodName } from '../import/why-skipped.ts';
import { namesOfMethods } from '../port.ts';

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
    payment_methods: methodViews(health.methods ?? [], settings.payments),
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
 * Returns the payment methods for which the seller can choose COD or prepaid: those that orders had, and those that the
 * settings name. Pure.
 */
function methodViews(seen: readonly SeenMethod[], payments: ImportSettings['payments']): ShopView['payment_methods'] {
  const names = new Set(namesOfMethods(seen).map(normalisedMethodName));
  const others = Object.keys(payments).filter((name) => !names.has(normalisedMethodName(name)));
  const methods: SeenMethod[] = [...seen, ...others.map((name) => ({ name }))];
  return methods.map(({ name, title = name, recognised = null }) => ({
    name,
    title,
    recognised,
    chosen: choiceFor([name, title], payments) ?? null,
  }));
}

/**
 * Converts the settings that a client sent to the stored form. The first day of the import begins at midnight in India.
 */
export const settingsOf = ({ import_from, payments, box }: ShopView['settings']): ImportSettings => ({
  since: new Date(`${import_from}T00:00:00+05:30`).toISOString(),
  payments,
  box: box && { lengthCm: box.length, breadthCm: box.breadth, heightCm: box.height },
});

/** The settings that a client sends with a connection. Each can be left out. */
export type SentSettings = z.output<typeof connectForm>['settings'];

/**
 * Returns the settings of a shop that is being connected. If the shop was connected before, settings that were not sent
 * stay unchanged. A later first day of import is ignored. It would leave out orders between both days that are not
 * imported yet. Pure.
 */
export function settingsAfter(
  before: Shop | undefined,
  { import_from, payments, box }: SentSettings,
  at: Date,
): ImportSettings {
  const sent = settingsOf({ import_from: import_from ?? indiaDay(at), payments: payments ?? {}, box: box ?? null });
  if (before === undefined) return sent;
  const { settings } = before;
  const isEarlier = import_from !== undefined && sent.since < settings.since;
  return {
    since: isEarlier ? sent.since : settings.since,
    payments: payments === undefined ? settings.payments : sent.payments,
    box: box === undefined ? settings.box : sent.box,
  };
}

/**
 * Returns true if orders that the polls have already passed must be read again. This is necessary if the first day of
 * import is now earlier, or if payment methods are now read differently. Pure.
 */
export const mustReadOrdersAgain = (before: ImportSettings, after: ImportSettings): boolean =>
  after.since < before.since || !isDeepStrictEqual(after.payments, before.payments);
