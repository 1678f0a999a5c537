import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import { verifiedDetails } from '../../../functions/bank-details/sealed-details.ts';
import { findBankRecord } from '../../../functions/bank-details/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { changedUserWrite, findUserNow } from '../../../functions/users/store.ts';
import { bankStatusOf } from '../../../shared/bank-details/status.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { APPROVER, accountCalls } from '../../support/people/account-details.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useCloud();
const { documents, mailsTo, save, get, list, verify, verifyUnnamed, stop } = accountCalls(cloud);
const approver = () => person(APPROVER);
let first: Person;

const statuses = async (who: Person) => (await get(who)).body.data.rows.map(bankStatusOf);

/** Matches the complete numbers. No reply and no stored item may contain them. */
const WHOLE = /00123456789|98765432101|AAPFU0939F(?!1ZV)|234123412346/;

beforeAll(async () => {
  first = await approver();
});

test('a user cannot read, edit, approve or refuse another user’s account details', async () => {
  const [seller, other] = [await person('merchant'), await person('merchant')];
  const lister = await person({ 'remittance.account_listing': true });
  const vendor = await person(APPROVER, { courier: 'delhivery' });
  await documents(seller);
  await save(seller);
  for (const who of [other, lister, vendor]) {
    expect((await get(who, seller)).status).toBe(404);
    expect((await save(who, {}, seller)).status).toBe(404);
    expect((await stop(who, 'x', seller)).status).toBe(404);
    expect([403, 404]).toContain((await verify(who, seller)).status);
  }
  expect((await list(other)).status).toBe(403);
  expect((await list(lister)).body.data).toEqual([]);
  expect((await get(first, { ...seller, user: { ...seller.user, id: 'nobody' } })).status).toBe(404);
  expect((await save(first, {}, { ...seller, user: { ...seller.user, id: 'nobody' } })).status).toBe(404);
  // The document ids belong to another user, so they are refused.
  expect((await save(other)).body.meta.status).toBe(422);
});

test('staff with the permission for account details cannot approve their own', async () => {
  const own = await approver();
  await documents(own);
  await save(own);
  for (const body of [{ verify: true }, { verify: false, verification_reject: 'x' }])
    expect((await verify(own, own, body)).body.meta).toMatchObject({ status: 403 });
  expect(await statuses(own)).toEqual(['pending']);
  expect((await verify(first, own)).status).toBe(200);
});

test('concurrent approval and disapproval of account details leave one final state', async () => {
  for (let round = 0; round < 3; round++) {
    const [seller, second] = [await person('merchant'), await approver()];
    await documents(seller);
    await save(seller);
    const replies = await Promise.all([
      verify(first, seller),
      verify(second, seller, { verify: false, verification_reject: 'No' }),
      verify(second, seller),
    ]);
    const [status] = await statuses(seller);
    const oks = replies.map((reply) => reply.status);
    expect(oks).toEqual(status === 'verified' ? [200, 409, 200] : [409, 200, 409]);
    expect((await verifiedDetails(seller.user.id)) !== null).toBe(status === 'verified');
    expect((await mailsTo(seller)).length).toBe(1);
    const decided = (await listAudit({ user: seller.user.id }, 20)).filter(({ action }) => action !== 'bank.ask');
    expect(decided.length).toBe(1);
  }
});

test('an approval with an outdated version of account details is refused and does not approve the newer version', async () => {
  const seller = await person('merchant');
  await documents(seller);
  const old = (await save(seller)).body.data.rows[0]?.request_id;
  await verify(first, seller, { verify: false, verification_reject: 'Blurred' });
  await save(seller, { account_number: '98765432101' });
  expect((await verify(first, seller, { verify: true, request_id: old })).body.meta).toMatchObject({
    status: 409,
    message: 'These details were sent again. Check them once more.',
  });
  // A client that sends no request id is refused too, because it may have read the older request.
  for (const body of [{ verify: true }, { verify: false, verification_reject: 'x' }]) {
    const { meta } = (await verifyUnnamed(first, seller, body)).body;
    expect(meta).toMatchObject({
      status: 409,
      message: expect.stringContaining('send the request_id of those that you have seen'),
      waiting: { request_id: expect.any(String), bank_detail: { account_number: 'XXXXXXX2101' } },
    });
    expect(meta.waiting?.['request_id']).not.toBe(old);
    expect(JSON.stringify(meta)).not.toContain('98765432101');
  }
  expect(await statuses(seller)).toEqual(['pending']);
  expect(await verifiedDetails(seller.user.id)).toBeNull();
  const named = (await verifyUnnamed(first, seller)).body.meta.waiting?.['request_id'];
  expect((await verify(first, seller, { verify: true, request_id: named })).status).toBe(200);
});

test('a user’s first account details may be approved without a version number', async () => {
  const seller = await person('merchant');
  await documents(seller);
  await save(seller);
  expect((await verifyUnnamed(first, seller)).status).toBe(200);
  expect((await verifyUnnamed(first, seller)).status).toBe(200);
  // An edit by staff is a separate request. If the user has none yet, the edit counts as the user's first request.
  const edited = await person('merchant');
  await documents(edited);
  await save(first, {}, edited);
  expect((await verifyUnnamed(await approver(), edited)).status).toBe(200);
  await save(first, { bank_name: 'Axis Bank' }, edited);
  expect((await verifyUnnamed(await approver(), edited)).status).toBe(409);
});

test('account details that are copied into another user’s record cannot be decrypted', async () => {
  const [seller, thief] = [await person('merchant'), await person('merchant')];
  for (const who of [seller, thief]) {
    await documents(who);
    await save(who, who === thief ? { account_number: '98765432101' } : {});
    await verify(first, who);
  }
  const [own, stolen] = [await findBankRecord(seller.user.id), await findBankRecord(thief.user.id)];
  const put = { pk: `BANK#${seller.user.id}`, sk: 'DETAILS', ...own, inForce: stolen?.inForce };
  await commit([{ put }]);
  await expect(verifiedDetails(seller.user.id)).rejects.toThrow();
  // It also fails if only the encrypted part is replaced, or if the part is replaced with an older one of the same
  // user.
  await commit([{ put: { ...put, inForce: { ...own?.inForce, sealed: stolen?.inForce?.sealed } } }]);
  await expect(verifiedDetails(seller.user.id)).rejects.toThrow();
  await commit([{ put: { ...put, inForce: { ...own?.inForce, id: 'older' } } }]);
  await expect(verifiedDetails(seller.user.id)).rejects.toThrow();
  await commit([{ put: { ...put, inForce: own?.inForce } }]);
  expect((await verifiedDetails(seller.user.id))?.accountNumber).toBe('00123456789');
});

test('no bank account number is stored in plain text', async () => {
  const seller = await person('merchant');
  await documents(seller);
  await save(seller);
  await verify(first, seller);
  const all = [await findBankRecord(seller.user.id), await findUserNow(seller.user.id)];
  expect(JSON.stringify(all)).not.toMatch(WHOLE);
  expect(JSON.stringify(all)).not.toContain('HDFC');
});

test('the Account List shows waiting details first, and an edit below the approved details that it would replace', async () => {
  const [waiting, edited, plain] = [await person('merchant'), await person('merchant'), await person('merchant')];
  const numbers = ['555500001111', '555500002222', '555500003333'];
  for (const [n, who] of [waiting, edited, plain].entries()) {
    await documents(who);
    await save(who, { account_holder: `Zebra ${['Anand', 'Bose', 'Chetia'][n]} Stores`, account_number: numbers[n] });
  }
  await verify(first, edited);
  await verify(first, plain);
  await save(first, { account_holder: 'Zebra Bose Stores', account_number: '555500004444' }, edited);
  const rows = (await list(first)).body.data.filter(({ bank_detail }) =>
    bank_detail.account_holder.startsWith('Zebra'),
  );
  expect(rows.map((row) => [row.bank_detail.account_number, bankStatusOf(row)])).toEqual([
    ['555500002222', 'verified'],
    ['555500004444', 'pending'],
    ['555500001111', 'pending'],
    ['555500003333', 'verified'],
  ]);
  const found = async (text: string) => {
    const { body } = await list(first, `?text=${encodeURIComponent(text)}`);
    expect(body.meta.total_count).toBe(body.data.length);
    return body.data.map(({ bank_detail }) => bank_detail.account_number);
  };
  expect(await found('zebra')).toEqual(['555500002222', '555500004444', '555500001111', '555500003333']);
  expect(await found(' Chet ZEB ')).toEqual(['555500003333']);
  expect(await found('555500004444')).toEqual(['555500004444']);
  expect(await found('00004444')).toEqual(['555500004444']);
  expect(await found('555')).toEqual([]);
  expect(await found('655500004444')).toEqual([]);
  expect(await found('=HYPERLINK')).toEqual([]);
  const all = (await list(first)).body;
  const pages: string[] = [];
  let next: string | undefined;
  do {
    const { body }: { body: typeof all } = await list(first, `?limit=2${next === undefined ? '' : `&cursor=${next}`}`);
    pages.push(...body.data.map(({ request_id }) => request_id));
    next = body.meta.next;
  } while (next !== undefined);
  expect(pages).toEqual(all.data.map(({ request_id }) => request_id));
  expect(all.meta.total_count).toBe(pages.length);
  const own = (await list(await withSection(plain))).body;
  expect(own.data.map(({ bank_detail }) => bank_detail.account_number)).toEqual(['XXXXXXXX3333']);
});

/** Creates a user who has the section but not the permission Show all orders. */
async function withSection(who: Person): Promise<Person> {
  const lister = await person({ 'remittance.account_listing': true });
  await commit([changedUserWrite(who.user.id, { roleId: lister.user.roleId })]);
  return who;
}
