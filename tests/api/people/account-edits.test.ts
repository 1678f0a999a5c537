import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import { whyAnotherMustPublish } from '../../../functions/bank-details/other-approver.ts';
import type { BankRecord } from '../../../functions/bank-details/record.ts';
import { verifiedDetails } from '../../../functions/bank-details/sealed-details.ts';
import type { Change, Item } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { find } from '../../../functions/platform/table/find.ts';
import { endedRightWrite, uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import { changedUserWrite, findUserNow, revisedUserWrites } from '../../../functions/users/store.ts';
import type { User } from '../../../functions/users/user.ts';
import { bankStatusOf } from '../../../shared/bank-details/status.ts';
import type { Permissions, Section } from '../../../shared/permissions.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { APPROVER, accountCalls } from '../../support/people/account-details.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useCloud();
const { documents, mailsTo, save, get, verify, stop } = accountCalls(cloud);
const approver = () => person(APPROVER);
let first: Person;

const statuses = async (who: Person) => (await get(who)).body.data.rows.map(bankStatusOf);

/** Matches the complete numbers. No reply and no mail may contain them. */
const WHOLE = /00123456789|98765432101|AAPFU0939F(?!1ZV)|234123412346/;

beforeAll(async () => {
  first = await approver();
});

/** This test must be the first, because there is only one approver until the later tests create more. */
test('an edit of account details that nobody else can approve takes effect 48 hours after the mail to their owner', async () => {
  const [seller, other] = [await person('merchant'), await person('merchant')];
  for (const who of [seller, other]) {
    await documents(who);
    expect((await save(who)).status).toBe(200);
    expect((await verify(first, who)).status).toBe(200);
  }
  const edit = { account_number: '98765432101', aadhaar_card_number: 'XXXX-XXXX-2346' };
  const before = Date.now();
  for (const of of [seller, other]) {
    const sent = await save(first, edit, of);
    expect(sent.body.meta.message).toBe('Successfully updated account details');
    const [verified, waiting] = sent.body.data.rows;
    expect([verified, waiting].map((row) => row && bankStatusOf(row))).toEqual(['verified', 'pending']);
    const hours = (Date.parse(waiting?.in_force_at ?? '') - before) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThan(48.1);
  }
  const [told] = (await mailsTo(seller)).slice(-1);
  expect(told).toMatch(/^Your account details were edited\n/);
  expect(told).toContain('/app/AccountCreation');
  expect(told).not.toMatch(/9876|2101|HDFC|AAPFU/);

  // One user stops the edit. Until it comes into force, the details in force stay unchanged for the other user too.
  const id = (await get(other)).body.data.rows[1]?.request_id ?? '';
  expect((await stop(other, id)).body.data.rows[1]?.bank_detail.verification_reject).toBe(
    'Stopped by the owner of the account',
  );
  expect((await stop(other, id)).status).toBe(200); // stops it a second time
  await cloud.runSchedule('bring-into-force');
  expect((await verifiedDetails(seller.user.id))?.accountNumber).toBe('00123456789');

  for (const { user } of [seller, other]) await isDue(user.id);
  await cloud.runSchedule('bring-into-force');
  expect((await verifiedDetails(seller.user.id))?.accountNumber).toBe('98765432101');
  // The form sent the masked number back, so the stored number is unchanged.
  expect((await verifiedDetails(seller.user.id))?.aadhaarNumber).toBe('234123412346');
  expect((await verifiedDetails(other.user.id))?.accountNumber).toBe('00123456789');
  expect(await statuses(seller)).toEqual(['verified']);
  expect(await statuses(other)).toEqual(['verified', 'rejected']);
  const lines = await listAudit({ user: seller.user.id }, 20);
  expect(lines.map(({ action }) => action)).toEqual(['bank.in_force', 'bank.ask', 'bank.approve', 'bank.ask']);
  expect(lines[0]?.before).toMatchObject({ account_number: 'XXXXXXX6789' });
  expect(lines[0]?.after).toMatchObject({ account_number: 'XXXXXXX2101', pan_card_number: 'XXXXXX939F' });
  expect(JSON.stringify(lines)).not.toMatch(WHOLE);
});

/** Changes a pending edit so that it is due now. */
async function isDue(userId: string, more: Partial<BankRecord['asked']> = {}): Promise<void> {
  const record = await find<Item & BankRecord>({ pk: `BANK#${userId}`, sk: 'DETAILS' });
  const due = new Date(Date.now() - 1000).toISOString();
  if (record?.asked?.inForceAt === undefined) return;
  await commit([{ put: { ...record, asked: { ...record.asked, inForceAt: due, ...more }, by_due_sk: due } }]);
}

const deactivated = async ({ user: { id } }: Person) =>
  revisedUserWrites((await findUserNow(id)) as User, { active: false }, { endSessions: true });

test.each<[string, (by: Person) => Promise<Change[]>]>([
  ['was deactivated', deactivated],
  ['lost the right', async (by) => [uncheckedRoleWrite(roleOf(by, { showAllOrders: true }))]],
])(
  'an edit of account details waits for an approver if the user who made it %s within the 48 hours',
  async (_, ends) => {
    const [seller, gone] = [await person('merchant'), await approver()];
    await documents(seller);
    await save(seller);
    await verify(first, seller);
    // There is no second approver, neither when the edit is made nor when it is due.
    await alone(first, async () => {
      await save(gone, { account_number: '98765432101' }, seller);
      expect((await get(seller)).body.data.rows[1]?.in_force_at).toBeTruthy();
      await commit(await ends(gone));
      await isDue(seller.user.id);
      await cloud.runSchedule('bring-into-force');
    });
    expect((await verifiedDetails(seller.user.id))?.accountNumber).toBe('00123456789');
    expect((await get(seller)).body.data.rows[1]).toMatchObject({ in_force_at: null });
    expect((await verify(first, seller)).status).toBe(200);
    expect((await verifiedDetails(seller.user.id))?.accountNumber).toBe('98765432101');
  },
);

const roleOf = ({ user }: Person, permissions: Permissions) => ({
  id: user.roleId,
  name: 'custom',
  roleId: null,
  active: true,
  permissions,
});

/** Runs a function while another user does not have the permission to approve. */
async function alone(other: Person, during: () => Promise<void>): Promise<void> {
  await commit([uncheckedRoleWrite(roleOf(other, {}))]);
  await during();
  await commit([uncheckedRoleWrite(roleOf(other, APPROVER))]);
}

test('an edit of account details waits for another user’s approval if any other user can approve it', async () => {
  const seller = await person('merchant');
  await documents(seller);
  await save(seller);
  await verify(first, seller);
  await save(first, { bank_name: 'Axis Bank' }, seller);
  const mails = (await mailsTo(seller)).length;
  await isDue(seller.user.id, { told: undefined as never });
  await cloud.runSchedule('bring-into-force');
  expect((await mailsTo(seller)).length).toBe(mails + 1);
  expect((await verifiedDetails(seller.user.id))?.bankName).toBe('HDFC Bank');

  const second = await approver();
  await isDue(seller.user.id);
  await cloud.runSchedule('bring-into-force');
  const waiting = (await get(seller)).body.data.rows[1];
  expect(waiting).toMatchObject({ in_force_at: null, bank_detail: { bank_name: 'Axis Bank' } });
  expect((await verify(first, seller)).body.meta).toMatchObject({
    status: 403,
    message: 'You entered these details: somebody else has to approve them.',
  });
  expect((await verify(second, seller)).status).toBe(200);
  expect((await verifiedDetails(seller.user.id))?.bankName).toBe('Axis Bank');
});

test('a user who just removed everybody else’s right to approve cannot approve their own edit or large file alone', async () => {
  const [seller, taker] = [await person('merchant'), await approver()];
  await documents(seller);
  await save(seller);
  await verify(first, seller);
  const at = new Date();
  const taken = { by: taker.user.id, at: at.toISOString() };
  const days = (n: number) => new Date(at.getTime() + n * 86_400_000);
  await alone(first, async () => {
    await commit([endedRightWrite('accounts', taken), endedRightWrite('upload_data.courier_partner', taken)]);
    await save(taker, { account_number: '98765432101' }, seller);
    expect((await get(seller)).body.data.rows[1]).toMatchObject({ in_force_at: null });
    const file = { large: true, owner: taker.user.id };
    const why = (section: Section, on: Date) => whyAnotherMustPublish(file, taker.user.id, section, on);
    expect(await why('upload_data.courier_partner', days(29.9))).toContain('You may do it alone from');
    expect(await why('upload_data.courier_partner', days(30))).toBeUndefined();
    expect(await why('upload_data.master', at)).toBeUndefined();
  });
});

test('nobody can approve account details through an account that they created', async () => {
  const seller = await person('merchant');
  await documents(seller);
  await save(seller);
  const second = await approver();
  const made = { by: first.user.id, at: new Date(Date.now() - 10 * 86_400_000).toISOString() };
  await commit([changedUserWrite(second.user.id, { rightsSince: { accounts: made } })]);
  // Details that the seller entered need only one approver.
  expect((await verify(second, seller)).status).toBe(200);
  await save(first, { bank_name: 'Axis Bank' }, seller);
  const refused = await verify(second, seller);
  expect([refused.status, refused.body.meta.message]).toEqual([
    403,
    expect.stringContaining('got the right to approve account details from'),
  ]);
  expect((await verify(await approver(), seller)).status).toBe(200);
});
