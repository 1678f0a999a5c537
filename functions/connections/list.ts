import type { ConnectionView, connectionsContract } from '../../shared/connections/contract.ts';
import { LOW_AWB_COUNT, MAX_AWBS_COUNTED } from '../couriers/awb-series/awb-rules.ts';
import { countAwbs } from '../couriers/awb-series/series-store.ts';
import { COURIERS } from '../couriers/registry/couriers.ts';
import { findPollState } from '../orders/tracking/poll-store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { type Connection, connectionOf } from './connection.ts';

async function viewOf(
  { profile, kind, courier, credentials }: Connection,
  silentSince: string | undefined,
): Promise<ConnectionView> {
  const { key, name, awbs, news = 'asked' } = profile;
  const capabilities = courier?.capabilities ?? profile.capabilities;
  // A live courier may assign an AWB itself when a parcel is booked. Our pools are then not used.
  const takesOurs = kind !== 'live' || courier?.settles === 'own-awb';
  const series = (takesOurs ? (profile.series?.pools ?? []) : []).map(async (pool) => {
    const left = await countAwbs(key, pool, MAX_AWBS_COUNTED);
    return { pool, left, more: left === MAX_AWBS_COUNTED, low: left <= LOW_AWB_COUNT };
  });
  return {
    _id: key,
    name,
    connection: kind,
    credentials,
    capabilities,
    settles: courier?.settles ?? null,
    awbs,
    news,
    series: await Promise.all(series),
    silent_since: silentSince ?? null,
    push_path: capabilities.push ? `/api/v1/webhooks/couriers/${key}` : null,
  };
}

/** Lists all couriers that the product knows, sorted by name. */
export const list: Verb<typeof connectionsContract.list> = async () => {
  const [{ silent }, connections] = await Promise.all([findPollState(), Promise.all(COURIERS.map(connectionOf))]);
  const since = new Map(silent.map((one) => [one.courier, one.since]));
  const views = await Promise.all(connections.map((one) => viewOf(one, since.get(one.profile.key))));
  return { data: views.sort((a, b) => a.name.localeCompare(b.name)) };
};
