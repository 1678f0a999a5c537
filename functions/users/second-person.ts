import { indiaTime } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import { nameOf } from '../../shared/name-of.ts';
import type { RightOfTwo } from '../../shared/permissions.ts';
import { mayActAloneFrom, settledFrom } from './alone.ts';
import { findRoleNow } from './role-store.ts';
import { findUserNow } from './store.ts';
import type { Grant } from './user.ts';
import { personView } from './user-view.ts';

/**
 * The rights that move money. Two people who use such a right together must be independent of each other. Each entry
 * has the right's name and what it allows.
 */
const WORDS = {
  pay: ['the right to pay', 'pay'],
  accounts: ['the right to approve account details', 'change account details'],
} as const satisfies Partial<Record<RightOfTwo, readonly [right: string, use: string]>>;
type MoneyRight = keyof typeof WORDS;

/**
 * A person with a right that moves money. `grants`: who gave the person the right with the account or a role, and who
 * gave it to the role.
 */
export interface RightHolder {
  id: string;
  name: string;
  grants: readonly Grant[];
}

/**
 * Returns why two people may not use a right together: one of them got it a short time ago, or got it from the other.
 * So a person cannot approve their own payout or account edit with a second account that they created. Returns
 * undefined if they may. Pure.
 */
export function whyNotTogether(
  right: MoneyRight,
  asked: RightHolder,
  approves: RightHolder,
  at: Date,
): string | undefined {
  const [words, use] = WORDS[right];
  for (const [holder, other] of [
    [asked, approves],
    [approves, asked],
  ] as const)
    for (const grant of holder.grants) {
      const from = settledFrom(grant, other.id);
      if (at.getTime() >= from) continue;
      const giver = grant.by === other.id ? ` from ${other.name}` : '';
      return `${holder.name} got ${words}${giver} on ${indiaTime(grant.at)}. The two of you may ${use} together from ${indiaTime(new Date(from).toISOString())}. Somebody else can approve before.`;
    }
  return undefined;
}

/**
 * Returns why a person may not approve a payout without a second person now. Either the person got the right to pay a
 * short time ago, or somebody else lost it. The person waits longer after taking the right away from somebody. Returns
 * undefined if the person may approve. Pure.
 * @param ended who ended somebody's right to pay, and when
 */
export function whyNotAlone({ id, name, grants }: RightHolder, ended: readonly Grant[], at: Date): string | undefined {
  const fromGrant = Math.max(0, ...grants.map((grant) => settledFrom(grant, '')));
  const fromEnd = mayActAloneFrom(ended, id);
  const from = Math.max(fromGrant, fromEnd);
  if (at.getTime() >= from) return undefined;
  const when = `may approve alone from ${indiaTime(new Date(from).toISOString())}.`;
  return fromEnd > fromGrant
    ? `Somebody else lost the right to pay lately. ${name} ${when} Somebody who gets the right now may approve before.`
    : `${name} got the right to pay lately, and ${when}`;
}

/**
 * Returns a user with the grants of a right, as one of the two people who use it. Returns undefined if the user was
 * deleted.
 */
export async function findRightHolder(right: MoneyRight, id: string): Promise<RightHolder | undefined> {
  const user = await findUserNow(id);
  if (user === undefined) return undefined;
  const role = await findRoleNow(user.roleId);
  return {
    id,
    name: nameOf(personView(user, id)),
    grants: [user.rightsSince?.[right], role?.rightsSince?.[right]].filter((grant) => grant !== undefined),
  };
}

/**
 * Returns the person who requested something and the person who approves it.
 * @throws NOT_ALLOWED if they may not use the right together, or if the person who requested it was deleted, because it
 * is no longer known who gave them the right
 */
export async function checkTogether(
  right: MoneyRight,
  askedBy: string,
  approvedBy: string,
  at: Date,
): Promise<readonly RightHolder[]> {
  const [asked, approves] = await Promise.all([askedBy, approvedBy].map((id) => findRightHolder(right, id)));
  if (asked === undefined || approves === undefined)
    throw new Failure('NOT_ALLOWED', 'The account of the person who asked was deleted. Refuse this, and ask again.');
  const refusal = whyNotTogether(right, asked, approves, at);
  if (refusal !== undefined) throw new Failure('NOT_ALLOWED', refusal);
  return [asked, approves];
}
