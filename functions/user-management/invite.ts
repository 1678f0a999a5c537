import { Failure } from '../../shared/errors.ts';
import { toPaise, toRupees } from '../../shared/money.ts';
import { nameOf } from '../../shared/name-of.ts';
import type { NewUser, userManagementContract } from '../../shared/user-management/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { newWalletWrite } from '../ledger/store.ts';
import { type Transaction, transactionId } from '../ledger/transaction.ts';
import { transferToNewUser } from '../ledger/transfer.ts';
import { findByKey, type RepeatCheck, rememberedKeyWrites } from '../platform/http/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { type Change, ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { newUser } from '../users/create-user.ts';
import { showUser } from '../users/get.ts';
import { checkGrants, rightGrants } from '../users/guards.ts';
import { findUserNow, newUserWrites } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { userForAudit } from './audited-user.ts';
import { assignedRecordChecks, chosenRole, NO_ASSIGNED_RECORDS } from './check-choices.ts';
import { newInvitationWrite } from './invitation-store.ts';
import { sendInvitation } from './send-invitation.ts';

async function earlierOf(repeat: RepeatCheck): Promise<User | undefined> {
  const id = await findByKey(repeat);
  return id === undefined ? undefined : findUserNow(id);
}

const asUser = (body: NewUser, at: Date): Promise<User> =>
  newUser(
    {
      email: body.email,
      ...(body.password !== undefined && { password: body.password }),
      firstName: body.first_name,
      lastName: body.last_name,
      mobile: body.mobile_number,
      roleId: body.role,
      plan: body.plan,
      courier: body.user_type,
      department: body.department,
      selectedPartners: body.selected_partners,
      visiblePlans: body.visible_plans,
    },
    at,
  );

/**
 * Creates a user and transfers money from the caller's wallet to the user's, in one transaction. If the caller's wallet
 * has too little money, no user is created.
 */
async function createWithMoney(user: User, rupees: number, make: Change[], ctx: Ctx): Promise<void> {
  const caller = ctx.caller as Caller;
  if (!caller.may('billing_and_wallet.wallet'))
    throw new Failure('NOT_ALLOWED', 'Your role has no wallet to send money from.');
  const notes = { sent: `To ${nameOf(personView(user))}`, received: `From ${nameOf(personView(caller.user))}` };
  const request = { id: newId(ctx.at), from: caller.id, to: user.id, paise: toPaise(rupees), notes };
  const auditOf = ({ seq, balanceAfterPaise: left }: Transaction) =>
    auditWrites(
      {
        action: 'wallet.transfer',
        user: user.id,
        subject: transactionId(caller.id, seq),
        before: { sender_balance: toRupees(left + toPaise(rupees)), receiver_balance: 0 },
        after: { amount: rupees, sender_balance: toRupees(left), receiver_balance: rupees },
      },
      { ...ctx, caller },
    );
  await transferToNewUser(request, ctx.at, (sent) => [...make, ...auditOf(sent)]);
}

/**
 * Creates a user with a wallet, and sends a mail with a link to set a password. If the mail is lost, the schedule sends
 * it. A repeat returns the same user. Audited.
 */
export const invite: Verb<typeof userManagementContract.invite> = async ({ body }, ctx) => {
  const { caller, repeat, at } = ctx;
  const reply = async (user: User, replayed: boolean) => ({
    data: await showUser(user, await chosenRole(user.roleId, user.roleId)),
    message: 'User added.',
    replayed,
  });
  const before = await earlierOf(repeat);
  if (before !== undefined) return reply(before, true);
  const role = await chosenRole(body.role, undefined);
  checkGrants(caller.permissions, role.permissions);
  const user = { ...(await asUser(body, at)), ...(await rightGrants(undefined, { active: true, role }, ctx)) };
  const offered = await assignedRecordChecks(user, NO_ASSIGNED_RECORDS, role);
  const make = [
    ...newUserWrites(user),
    ...offered,
    ...rememberedKeyWrites(repeat, user.id),
    newInvitationWrite(user.id, caller.id, at),
    ...auditWrites({ action: 'user.create', user: user.id, subject: user.id, after: userForAudit(user) }, ctx),
  ];
  try {
    if (body.amount === undefined) await commit([...make, newWalletWrite(user.id)]);
    else await createWithMoney(user, body.amount, make, ctx);
  } catch (error) {
    // The same request may run twice at the same time. Then the other run has already used the e-mail address, the
    // idempotency key or the money.
    const isTaken = error instanceof Failure && (error.code === 'CONFLICT' || error.code === 'INSUFFICIENT_BALANCE');
    const made = isTaken || error instanceof ConditionFailed ? await earlierOf(repeat) : undefined;
    if (made === undefined) throw error;
    return reply(made, true);
  }
  await sendInvitation(user, caller.user, at);
  return reply(user, false);
};
