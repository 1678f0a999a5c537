import { Failure } from '../../../shared/errors.ts';
import type { shopsContract } from '../../../shared/shops/contract.ts';
import { SKIPS } from '../../../shared/shops/skips.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { findHealths, getOwnShop, listOwnShops } from '../connected/shop-store.ts';
import { listSkipped } from '../connected/skipped-store.ts';
import { shopView } from './shop-view.ts';

/** Lists the caller's shops, in the sequence in which they were connected. */
export const list: Verb<typeof shopsContract.list> = async (_, { caller }) => {
  const shops = (await listOwnShops(caller.id)).toSorted((a, b) => a.connectedAt.localeCompare(b.connectedAt));
  const healths = await findHealths(shops.map(({ id }) => id));
  return { data: shops.map((shop) => shopView(shop, healths.get(shop.id) ?? {})) };
};

/** The highest number of skipped orders in the list. */
const MOST_SKIPPED = 500;

/** Lists the orders of a shop that were not imported, the newest first. */
export const skipped: Verb<typeof shopsContract.skipped> = async ({ params }, { caller }) => {
  const shop = await getOwnShop(caller.id, params.id);
  const rows = await listSkipped(shop.id, MOST_SKIPPED);
  return {
    data: rows
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .map(({ shopOrderId, name, why, detail, paymentMethods, at }) => ({
        order_id: shopOrderId,
        name,
        why,
        text: detail === undefined ? SKIPS[why] : `${SKIPS[why]} ${detail}`,
        payment_methods: [...paymentMethods],
        at,
      })),
  };
};

/**
 * How often a person may make us call a shop in a minute. The limit keeps anybody from using us to flood another
 * server.
 */
const CALLS_A_MINUTE = 20;

/** Counts a call to a shop that a person requested. @throws SLOW_DOWN */
export const limitShopCalls = ({ caller, at }: Pick<Ctx, 'at'> & { caller: { id: string } }): Promise<void> =>
  rateLimit('shop-call', caller.id, CALLS_A_MINUTE, 60, at);

/** Refuses vendor users, who have no orders of their own. */
export function checkIsNotCourierUser({ courier }: { courier: string | null }): void {
  if (courier !== null) throw new Failure('NOT_ALLOWED', 'Courier partners have no shops.');
}
