import { LOW_AWB_COUNT } from '../couriers/awb-series/awb-rules.ts';
import {
  addAwbs,
  countAwbs,
  knownAwbs,
  type LowPool,
  listLowPools,
  lowPoolWrite,
  poolNotLowWrite,
} from '../couriers/awb-series/series-store.ts';
import { CourierDown } from '../couriers/gateway/transport.ts';
import type { AwbPool, Courier } from '../couriers/port.ts';
import type { CourierProfile } from '../couriers/profile.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { COURIERS } from '../couriers/registry/couriers.ts';
import { log } from '../platform/log.ts';
import { scheduled } from '../platform/schedule.ts';
import { commit } from '../platform/table/commit.ts';

/** Fetches more AWBs for a pool from the courier and adds those that are valid and new. Returns how many it added. */
async function fetchMore(profile: CourierProfile, courier: Courier, pool: AwbPool): Promise<number> {
  const fetched = (await courier.fetchAwbs?.(pool)) ?? [];
  const good = [...new Set(fetched)].filter((awb) => profile.series?.wrong(awb) === undefined);
  const known = await knownAwbs(profile.key, good);
  const fresh = good.filter((awb) => !known.has(awb.toUpperCase()));
  await addAwbs(profile.key, pool, fresh);
  return fresh.length;
}

/**
 * Refills a pool that runs low, if the courier's interface gives out AWBs. Raises an alarm if the pool is still low
 * afterwards. Returns how many AWBs the pool has left if it is still low; undefined for any other pool.
 */
async function keep(profile: CourierProfile, courier: Courier, pool: AwbPool): Promise<number | undefined> {
  const left = await countAwbs(profile.key, pool, LOW_AWB_COUNT + 1);
  if (left > LOW_AWB_COUNT) return undefined;
  const more = await fetchMore(profile, courier, pool).catch((error: unknown) => {
    if (!(error instanceof CourierDown)) throw error;
    log.warn('AWBs not fetched', { courier: profile.key, pool, error });
    return 0;
  });
  if (left + more > LOW_AWB_COUNT) return undefined;
  log.error('AWB series runs low', { courier: profile.key, pool, left: left + more });
  return left + more;
}

/** Stores whether a pool runs low, for the dashboard. Writes only what has changed. */
async function note(courier: string, pool: AwbPool, left: number | undefined, low: readonly LowPool[]): Promise<void> {
  const before = low.find((one) => one.courier === courier && one.pool === pool)?.left;
  if (before === left) return;
  await commit([left === undefined ? poolNotLowWrite({ courier, pool }) : lowPoolWrite({ courier, pool, left })]);
}

/**
 * Checks the AWB pools of each courier that books with AWBs from our pools. Refills a low pool. If that fails, raises
 * an alarm before the pool is empty. One failed check does not stop the others.
 */
export const handler = scheduled(async () => {
  const low = await listLowPools();
  const checks = COURIERS.flatMap((profile) =>
    (profile.series?.pools ?? []).map(async (pool) => {
      const courier = await courierFor(profile.key);
      const left = courier?.settles === 'own-awb' ? await keep(profile, courier, pool) : undefined;
      await note(profile.key, pool, left, low);
    }),
  );
  for (const failed of (await Promise.allSettled(checks)).filter((one) => one.status === 'rejected'))
    log.error('AWB series not checked', failed.reason as Error);
  return { pools: checks.length };
});
