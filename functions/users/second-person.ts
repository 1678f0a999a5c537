import { indiaTime } from '../../shared/dates.ts';
import { nameOf } from '../../shared/name-of.ts';
import { aloneFrom, settledFrom } from '../users/alone.ts';
import { findRoleNow } from '../users/role-store.ts';
import { findUserNow } from '../users/store.ts';
import type { Grant } from '../users/user.ts';
import { personView } from '../users/user-view.ts';

/**
 * One of the two people of a payout, and who gave them the right to pay: with the account, with the role, or by a
 * change of the role.
 */
export interface Payer {
  id: string;
  name: string;
  grants: readonly Grant[];
}

/**
 * Returns why two people may not pay together now; undefined if they may. The reason is that one of them got the right
 * to pay a short time ago, or got it from the other. So nobody can approve their own payout with a second account.
 * Pure.
 */
export function whyNotTogether(asked: Payer, approves: Payer, at: Date): string | undefined {
  for (const [payer, other] of [
    [asked, approves],
    [approves, asked],
  ] as const)
    for (const grant of payer.grants) {
      const from = settledFrom(grant, other.id);
      if (at.getTime() >= from) continue;
      const giver = grant.by === other.id ? ` from ${other.name}` : '';
      return `${payer.name} got the right to pay${giver} on ${indiaTime(grant.at)}. The two of you may pay together from ${indiaTime(new Date(from).toISOString())}. Somebody else can approve before.`;
    }
  return undefined;
}

/**
 * Returns why a person may not approve alone now; undefined if they may. The reason is that they got the right to pay a
 * short time ago, or that somebody else lost it, for which they wait longer if they took it away themselves. Pure.
 * @param ended who ended somebody's right to pay, and when
 */
export function whyNotAlone({ id, name, grants }: Payer, ended: readonly Grant[], at: Date): string | undefined {
  const fromGrant = Math.max(0, ...grants.map((grant) => settledFrom(grant, '')));
  const fromEnd = aloneFrom(ended, id);
  const from = Math.max(fromGrant, fromEnd);
  if (at.getTime() >= from) return undefined;
  const when = `may approve alone from ${indiaTime(new Date(from).toISOString())}.`;
  return fromEnd > fromGrant
    ? `Somebody else lost the right to pay lately. ${name} ${when} Somebody who gets the right now may approve before.`
    : `${name} got the right to pay lately, and ${when}`;
}

/** Returns a user as one of the people of a payout. */
export async function findPayer(id: string): Promise<Payer> {
  const user = await findUserNow(id);
  const role = user && (await findRoleNow(user.roleId));
  return {
    id,
    name: nameOf(personView(user, id)),
    grants: [user?.payerSince, role?.payerSince].filter((grant) => grant !== undefined),
  };
}
