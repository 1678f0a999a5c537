import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { getWallet } from '../../../functions/ledger/store.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { findByText, listingWrites } from '../../../functions/users/listing-store.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { PartnerView } from '../../../shared/courier-partners/contract.ts';
import { allPermissions, type Permissions } from '../../../shared/permissions.ts';
import type { PersonView } from '../../../shared/wire.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type Person, person } from '../../support/people/people.ts';
import { openOffice, sellerForm, userCalls } from '../../support/people/user-calls.ts';

const cloud = useCloud();
const { invite, put, list, signIn, told } = userCalls(cloud);
let chief: Person;
let partners: readonly PartnerView[];
beforeAll(async () => {
  chief = await openOffice();
  partners = (await cloud.api<PartnerView[]>('GET', '/logistics', { token: chief.token })).body.data;
});

const many = (n: number, name = 'plan') => Array.from({ length: n }, (_, at) => `${name}-${at}`);

describe('creating a user', () => {
  test('a new user can sign in at once, gets a mail, and is recorded in the audit', async () => {
    const made = await invite(chief, sellerForm({ department: 'desk', selected_partners: ['dlv'] }));
    expect([made.status, made.body.meta.message]).toEqual([200, 'User added.']);
    const { _id, email } = made.body.data;
    expect(made.body.data).toMatchObject({
      first_name: 'Ravi',
      email: email.toLowerCase(),
      plan: 'gold',
      department: { _id: 'desk', name: 'Returns desk' },
      active: true,
    });
    const { data, meta } = await list(chief, 'limit=2');
    expect(data[0]).toMatchObject({
      _id,
      role: { _id: { name: 'seller', role_id: null } },
      department: { _id: 'desk', name: 'Returns desk' },
      mobile_number: '9876543210',
      selected_partners: ['dlv'],
    });
    expect(meta.total_count).toBeGreaterThanOrEqual(2);
    expect((await signIn(email)).status).toBe(200);
    await cloud.settle();
    const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
    expect(outbox.find(({ to }) => to === email)?.text).not.toContain('secret12');
    const [entry] = await told(chief, _id);
    expect(entry).toMatchObject({ action: 'user.create', after: { email, role: 'seller' } });
    expect(JSON.stringify(entry)).not.toContain('secret12');
  });

  test('a link that is typed into a new user’s name is not mailed', async () => {
    const { email } = (await invite(chief, sellerForm({ first_name: 'Prize at evil.example' }))).body.data;
    await cloud.settle();
    const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
    expect(outbox.find(({ to }) => to === email)?.text).toContain('Hello Prize at evil[.]example,');
  });

  test('a scheduled run mails a new user once if the request died before it sent the mail', async () => {
    const queue = process.env['QUEUE_MAIL'];
    process.env['QUEUE_MAIL'] = `${queue}-gone`;
    const key = randomUUIDv7();
    const body = sellerForm();
    const lost = await invite(chief, body, key);
    process.env['QUEUE_MAIL'] = queue;
    expect(lost.status).toBeGreaterThanOrEqual(500);
    expect((await invite(chief, body, key)).status).toBe(200);
    const mails = async () => {
      await cloud.settle();
      const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string }[];
      return outbox.filter(({ to }) => to === body.email.toLowerCase()).length;
    };
    await cloud.runSchedule('send-invitations');
    expect(await mails()).toBe(0); // waits while the request may still be running
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await cloud.runSchedule('send-invitations');
    await cloud.runSchedule('send-invitations');
    expect(await mails()).toBe(1);
  });

  test('repeated requests create a new user once', async () => {
    const [key, body] = [randomUUIDv7(), sellerForm({ amount: 100 })];
    const before = (await getWallet(chief.user.id)).balance;
    const all = await Promise.all([1, 2, 3].map(() => invite(chief, body, key)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map((one) => one.body.data._id)).size).toBe(1);
    expect((await getWallet(chief.user.id)).balance).toBe(before - 10_000);
  });

  test.each<[string, object, Record<string, string>]>([
    ['too many plans', { visible_plans: many(41) }, { visible_plans: 'At most 40 can be chosen.' }],
    ['too many partners', { selected_partners: many(81) }, { selected_partners: 'At most 80 can be chosen.' }],
    ['no name', { first_name: '  ' }, { first_name: 'Please enter name' }],
    ['no e-mail', { email: '' }, { email: 'Please enter email id' }],
    ['a wrong e-mail', { email: 'ravi@' }, { email: 'Please enter valid email id' }],
    ['a short password', { password: 'abc' }, { password: 'Password at least 4 characters' }],
    ['a short number', { mobile_number: '98765' }, { mobile_number: 'Please enter valid mobile number' }],
    ['no role', { role: '' }, { role: 'Please select role' }],
    ['a role that there is not', { role: 'nobody' }, { role: 'Please select role' }],
    ['no plan', { plan: '' }, { plan: 'Please select plan' }],
    ['a plan that is offered no more', { plan: 'old' }, { plan: 'Please select plan' }],
    ['a department that there is not', { department: 'moon' }, { department: 'Choose a department from the list.' }],
    ['a vendor role without a vendor', { role: 'carrier', plan: null }, { user_type: 'Please select vendor' }],
    ['an unknown vendor', { role: 'carrier', plan: null, user_type: 'pigeons' }, { user_type: 'Please select vendor' }],
    [
      'a vendor without a vendor role',
      { user_type: 'delhivery' },
      { role: 'A courier’s user needs a role for vendor users.' },
    ],
    ['unknown partners', { selected_partners: ['x'] }, { selected_partners: 'Choose partners from the list.' }],
    [
      'visible plans for a seller',
      { visible_plans: ['gold'] },
      { visible_plans: 'Visible plans are for roles that see all orders.' },
    ],
    ['paise', { amount: 1.5 }, { amount: 'Enter whole rupees.' }],
    ['an amount in words', { amount: 'hundred' }, { amount: 'Enter whole rupees.' }],
    ['an amount that is no number', { amount: true }, { amount: 'Please enter amount' }],
    ['too much money', { amount: 500_001 }, { amount: 'Maximum amount is ₹ 500000.' }],
  ])('a new user is refused with %s', async (_, more, fields) => {
    const { status, body } = await invite(chief, sellerForm(more));
    expect([status, body.meta.fields]).toEqual([422, fields]);
  });

  test('a new user with the e-mail of an existing account is refused with an error at the e-mail field', async () => {
    const { status, body } = await invite(chief, sellerForm({ email: chief.user.email.toUpperCase() }));
    expect([status, body.meta.fields]).toEqual([409, { email: 'This e-mail already has an account.' }]);
  });

  test('a new user’s opening balance comes from the creator’s wallet, and no user is created if that wallet has too little', async () => {
    const sender = await person('administrator', { rupees: 300 });
    const made = await invite(sender, sellerForm({ amount: '250' }));
    const { _id } = made.body.data;
    expect([(await getWallet(sender.user.id)).balance, (await getWallet(_id)).balance]).toEqual([5000, 25_000]);
    const entries = await told(chief, _id);
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['user.create', 'wallet.transfer']);
    expect(entries.find(({ action }) => action === 'wallet.transfer')).toMatchObject({
      before: { sender_balance: 300, receiver_balance: 0 },
      after: { amount: 250, sender_balance: 50, receiver_balance: 250 },
    });
    const poor = sellerForm({ amount: 51 });
    expect((await invite(sender, poor)).body.meta).toMatchObject({ status: 402, code: 'INSUFFICIENT_BALANCE' });
    expect(await findUserByEmail(poor.email.toLowerCase())).toBeUndefined();
    const walletless = await person({ ...allPermissions(), 'billing_and_wallet.wallet': undefined } as Permissions);
    expect((await invite(walletless, sellerForm({ amount: 1 }))).status).toBe(403);
    expect(await audit()).toEqual({ ok: true, violations: [] });
  });

  test('a new user with a role for couriers has a courier and no plan', async () => {
    const made = await invite(chief, sellerForm({ role: 'carrier', plan: '', user_type: 'delhivery' }));
    expect(made.body.data).toMatchObject({ plan: null, user_type: 'delhivery' });
    expect(partners.length).toBeGreaterThan(0);
  });
});

test('users are listed newest first, and can be searched by any part of name, company, e-mail or phone number', async () => {
  const asked = [
    ['Zubin', 'Mehta', 'zm@orchestra.in'],
    ['Anita', 'Zutshi', 'anita@orchestra.in'],
  ] as const;
  for (const [firstName, lastName, email] of asked)
    await person('merchant', {
      firstName,
      lastName,
      email,
      companyName: `${lastName} Handlooms`,
      mobile: '9812300077',
    });
  const emailsOf = async (text: string) => {
    const { data, meta } = await list(chief, `text=${encodeURIComponent(text)}&pathname=/app/users`);
    return { emails: data.map(({ email }) => email), total: meta.total_count };
  };
  expect(await emailsOf('zu')).toEqual({ emails: ['anita@orchestra.in', 'zm@orchestra.in'], total: 2 });
  expect(await emailsOf(' ZUBIN me ')).toEqual({ emails: ['zm@orchestra.in'], total: 1 });
  expect((await emailsOf('ubin')).total).toBe(1);
  expect((await emailsOf('@orchestra')).total).toBe(2);
  expect((await emailsOf('tshi hand')).emails).toEqual(['anita@orchestra.in']);
  for (const phone of ['12300', '+91 98123 00077', '09812300077']) expect((await emailsOf(phone)).total).toBe(2);
  expect((await emailsOf('98123 00078')).total).toBe(0);
  expect(await emailsOf('anita@')).toEqual({ emails: ['anita@orchestra.in'], total: 1 });
  expect(await emailsOf('orchestra%')).toEqual({ emails: [], total: 0 });
  const first = await list(chief, 'text=zu&limit=1');
  expect((await list(chief, `text=zu&limit=1&cursor=${first.meta.next}`)).data[0]?.email).toBe('zm@orchestra.in');
  const zubin = await findUserByEmail('zm@orchestra.in');
  await put(chief, zubin?.id ?? '', { first_name: 'Xerxes' });
  expect((await emailsOf('zubin')).total).toBe(0);
  expect((await emailsOf('xerx')).emails).toEqual(['zm@orchestra.in']);
});

test('listing users reads only the rows shown, with any number of users', async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, () => person('merchant')));
  await list(chief, 'limit=5');
  await cloud.settle(); // so that reads of the stream are not counted
  meter.take();
  const { data, meta } = await list(chief, 'limit=5');
  const { read, written } = meter.take();
  expect(data).toHaveLength(5);
  expect(data.map(({ created_at }) => created_at)).toEqual(
    data
      .map(({ created_at }) => created_at)
      .toSorted()
      .reverse(),
  );
  expect(meta.total_count).toBeGreaterThan(crowd.length);
  // Each of these reads costs half a unit: the caller and the caller's role, five users and their roles, the list, and
  // its count.
  expect([read <= 8, written]).toEqual([true, 0]);
});

test('searching 1,000 users costs at most 20 read units', async () => {
  const { user } = await person('merchant', { companyName: 'Ratnagiri Alphonso Mangoes', mobile: '9700000001' });
  const crowd = Array.from({ length: 1000 }, (_, n) => ({
    ...user,
    id: `crowd${String(n).padStart(5, '0')}`,
    email: `crowded.shop.${n}@example.in`,
  }));
  await writeAll(crowd.flatMap((one) => listingWrites(undefined, one).filter((change) => 'put' in change)));
  meter.take();
  expect(await findByText('alphonso')).toHaveLength(1001);
  expect(meter.take().read).toBeLessThanOrEqual(20);
});

test('the list of customers changes when a user’s role is changed', async () => {
  const shop = await person('merchant', { email: 'turncoat@example.in' });
  const found = async () =>
    (await cloud.api<PersonView[]>('GET', '/users/customer-list?text=turncoat', { token: chief.token })).body.data;
  expect(await found()).toHaveLength(1);
  await put(chief, shop.user.id, { role: 'office' });
  expect(await found()).toEqual([]);
  await put(chief, shop.user.id, { role: 'seller' });
  expect(await found()).toHaveLength(1);
  await put(chief, shop.user.id, { role: 'carrier', user_type: 'delhivery' });
  expect(await found()).toEqual([]);
});
