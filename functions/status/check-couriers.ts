import type { Courier } from '../couriers/port.ts';
import type { CourierProfile } from '../couriers/profile.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { COURIERS } from '../couriers/registry/couriers.ts';
import type { SilentCourier } from '../orders/tracking/poll-store.ts';
import { courierNow } from '../platform/clock.ts';
import { type CheckedComponent, checkOrDefault, probeTwice } from './check.ts';
import { judgeAnswers } from './judge.ts';

const ask = (courier: Courier) =>
  probeTwice(async () => {
    const said = await courier.ping();
    return said.kind === 'unknown' ? (said.held ? 'held' : 'silent') : said.kind;
  });

/**
 * Converts the time at which a courier stopped answering from the couriers' clock to ours. The clocks differ only in
 * the embedded cloud, which sets the couriers' clock ahead.
 */
const byOurClock = (since: string, at: Date): string =>
  new Date(at.getTime() - Math.max(0, courierNow().getTime() - Date.parse(since))).toISOString();

async function lookAt(
  profile: CourierProfile,
  silence: SilentCourier | undefined,
  at: Date,
): Promise<CheckedComponent[]> {
  const { key: id, name } = profile;
  const about = { id, kind: 'courier' as const, name, oldestMs: null };
  return checkOrDefault([{ ...about, state: 'unknown' as const }], id, async () => {
    const courier = await courierFor(id, 'check');
    if (courier === undefined) return [];
    if (silence !== undefined) return [{ ...about, state: 'down' as const, since: byOurClock(silence.since, at) }];
    return [{ ...about, state: judgeAnswers(await ask(courier)) }];
  });
}

/**
 * Checks every connected courier with a harmless request, in parallel. A courier that does not answer the tracking poll
 * is reported as down without a request. File-based couriers are not checked, because they have no API.
 */
export async function checkCouriers(silent: readonly SilentCourier[], at: Date): Promise<CheckedComponent[]> {
  const polled = COURIERS.filter(({ news }) => news !== 'files');
  const looks = polled.map((profile) =>
    lookAt(
      profile,
      silent.find(({ courier }) => courier === profile.key),
      at,
    ),
  );
  return (await Promise.all(looks)).flat();
}
