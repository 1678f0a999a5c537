import { indiaTime } from '../../shared/dates.ts';
import { GRANTED_BY_OTHER_DAYS, NEW_PAYER_HOURS } from '../../shared/payouts/contract.ts';
import type { RightOfTwo } from '../../shared/permissions.ts';
import { listEndedRights } from './role-store.ts';
import type { Grant } from './user.ts';

const HOUR_MS = 3_600_000;

/** Returns from when on a grant, or an end, of a right no longer counts against `other`, in milliseconds. */
export const settledFrom = ({ at, by }: Grant, other: string): number =>
  Date.parse(at) + (by === other ? GRANTED_BY_OTHER_DAYS * 24 : NEW_PAYER_HOURS) * HOUR_MS;

/**
 * Returns from when on a person may do alone what takes a second person, in milliseconds: 30 days after they ended
 * somebody's right to it, 72 hours after anybody else did. Pure.
 */
export const aloneFrom = (ended: readonly Grant[], userId: string): number =>
  Math.max(0, ...ended.map((one) => settledFrom(one, userId)));

/** Returns why nobody but a second person may use a right now, although this person is the only one who has it. */
export async function whyNotYetAlone(right: RightOfTwo, userId: string, at: Date): Promise<string | undefined> {
  const from = aloneFrom(await listEndedRights(right), userId);
  if (at.getTime() >= from) return undefined;
  return `Somebody else lost the right to this lately. You may do it alone from ${indiaTime(new Date(from).toISOString())}. Somebody who gets the right now may do it before.`;
}
