import { indiaDay } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import type { trackingContract, UnknownCodeView } from '../../shared/tracking/contract.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { orderNumber } from '../orders/record/order.ts';
import { listStatusOverrides, type StatusOverride } from '../orders/tracking/status-override-store.ts';
import { listUnknownCodes, type UnknownCode } from '../orders/tracking/unknown-code-store.ts';
import type { Verb } from '../users/caller/serve.ts';

const DAY_MS = 24 * 3600_000;

const nameOf = (courier: string): string => profileOf(courier)?.name ?? 'Other';

/** Combines the days on which a code was seen into one row. `days` are sorted newest first. */
function sumOf(days: readonly UnknownCode[], overrides: ReadonlyMap<string, StatusOverride>): UnknownCodeView {
  const [newest, oldest] = [days[0] as UnknownCode, days.at(-1) as UnknownCode];
  const { courier, code, text, lastAt, orderId } = newest;
  const meaning = overrides.get(`${courier}#${code}`);
  return {
    _id: `${courier}#${code}`,
    courier: nameOf(courier),
    courier_key: courier,
    code,
    text,
    revision: meaning?.revision ?? 0,
    meaning: meaning?.status ?? null,
    count: days.reduce((sum, day) => sum + day.count, 0),
    first_at: oldest.firstAt,
    last_at: lastAt,
    order: { _id: orderId, order_id: orderNumber(orderId) },
  };
}

/**
 * Lists the couriers' status codes that we do not know, the last seen first. A scan with such a code does not change a
 * parcel's status.
 */
export const unknownCodes: Verb<typeof trackingContract.unknownCodes> = async ({ query }, { caller, at }) => {
  if (!caller.seesAll) throw new Failure('NOT_ALLOWED', 'Only staff see what couriers say of everybody’s parcels.');
  const since = indiaDay(new Date(at.getTime() - (query.days - 1) * DAY_MS).toISOString());
  const [days, said] = await Promise.all([listUnknownCodes(since), listStatusOverrides()]);
  const overrides = new Map(said.map((meaning) => [`${meaning.courier}#${meaning.code}`, meaning]));
  const codes = [...Map.groupBy(days, ({ courier, code }) => `${courier}#${code}`).values()].map((seen) =>
    sumOf(seen, overrides),
  );
  codes.sort((a, b) => b.last_at.localeCompare(a.last_at));
  const { offset, limit } = query;
  return { data: codes.slice(offset, offset + limit), meta: { total_count: codes.length } };
};
