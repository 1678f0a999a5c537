import { LOW_AWBS } from '../couriers/awb-series/awb-rules.ts';
import { addAwbs, countAwbs, knownAwbs } from '../couriers/awb-series/series-store.ts';
import { CourierDown } from '../couriers/gateway/transport.ts';
import type { Courier, Pool } from '../couriers/port.ts';
import type { CourierManifest } from '../couriers/profile.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { COURIERS } from '../couriers/registry/couriers.ts';
import { log } from '../platform/log.ts';

/** Fetches more AWBs of a series and adds those that are new and valid. Returns their number. */
async function fetchMore(manifest: CourierManifest, courier: Courier, pool: Pool): Promise<number> {
  const fetched = (await courier.fetchAwbs?.(pool)) ?? [];
  const good = [...new Set(fetched)].filter((awb) => manifest.series?.wrong(awb) === undefined);
  const known = await knownAwbs(manifest.key, good);
  const fresh = good.filter((awb) => !known.has(awb.toUpperCase()));
  await addAwbs(manifest.key, pool, fresh);
  return fresh.length;
}

/** Refills a series that runs low if the courier gives AWBs out; raises an alarm if it is still low. */
async function keep(manifest: CourierManifest, courier: Courier, pool: Pool): Promise<void> {
  const left = await countAwbs(manifest.key, pool, LOW_AWBS + 1);
  if (left > LOW_AWBS) return;
  const more = await fetchMore(manifest, courier, pool).catch((error: unknown) => {
    if (!(error instanceof CourierDown)) throw error;
    log.warn('AWBs not fetched', { courier: manifest.key, pool, error });
    return 0;
  });
  if (left + more <= LOW_AWBS) log.error('AWB series runs low', { courier: manifest.key, pool, left: left + more });
}

/**
 * Counts the AWBs left of each courier that uses ours, and fetches more or raises an alarm before the last is used. A
 * failed series does not stop the others.
 */
export async function handler(): Promise<void> {
  const checks = COURIERS.flatMap((manifest) =>
    (manifest.series?.pools ?? []).map(async (pool) => {
      const courier = await courierFor(manifest.name);
      if (courier?.settles === 'own-awb') await keep(manifest, courier, pool);
    }),
  );
  for (const failed of (await Promise.allSettled(checks)).filter((one) => one.status === 'rejected'))
    log.error('AWB series not checked', failed.reason as Error);
}
