import { indiaTime } from '../../shared/dates.ts';
import { GRANTED_BY_OTHER_DAYS, NEW_PAYER_HOURS } from '../../shared/payouts/contract.ts';
import type { RightOfTwo } from '../../shared/permissions.ts';
import { listEndedRights } from './role-store.ts';
import type { Grant } from './user.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the time (ms) from which a person with a new right counts as independent of the person who gave the right.
 */
export const independentFrom = ({ at }: Grant): number => Date.parse(at) + GRANTED_BY_OTHER_DAYS * 24 * HOUR_MS;

/**
 * Returns the time (ms) from which giving or ending a right no longer restricts the user `other`. It is later if
 * `other` gave or ended the right.
 */
export const settledFrom = (grant: Grant, other: string): number =>
  grant.by === other || grant.through?.includes(other) === true
    ? independentFrom(grant)
    : Date.parse(grant.at) + NEW_PAYER_HOURS * HOUR_MS;

/**
 * Some rights require two people. Returns the time (ms) from which a person may use such a right without a second
 * person. It is 30 days after this person ended somebody's right, or 72 hours after another person ended one. Pure.
 */
export const mayActAloneFrom = (ended: readonly Grant[], userId: string): number =>
  Math.max(0, ...ended.map((one) => settledFrom(one, userId)));

/**
 * Sometimes only one person has a right that requires two people. Returns why this person may not yet use it without a
 * second person: somebody else lost the right a short time ago. Returns undefined if the person may use it.
 */
export async function whyNotYetAlone(right: RightOfTwo, userId: string, at: Date): Promise<string | undefined> {
  const from = mayActAloneFrom(await listEndedRights(right), userId);
  if (at.getTime() >= from) return undefined;
  return `Somebody else lost the right to this lately. You may do it alone from ${indiaTime(new Date(from).toISOString())}. Somebody who gets the right now may do it before.`;
}
