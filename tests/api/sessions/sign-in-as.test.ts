import { expect, test, vi } from 'vitest';
import { commit } from '../../../functions/platform/table/commit.ts';
import { uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import {
  changedPasswordWrite,
  changedUserWrite,
  findUserNow,
  revokedTokensWrite,
} from '../../../functions/users/store.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { CommentView } from '../../../shared/comments/contract.ts';
import { contracts } from '../../../shared/contracts.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';

const cloud = useMarket();

const PASSWORD = 'open sesame';
const REASON = 'Ticket 481: a parcel that cannot be found';

interface Signed {
  attributes: { value: string; expires_at: string };
  user: { _id: string };
}

const set = (holder: Person, password = PASSWORD) =>
  cloud.api('POST', '/global/reset-password/', { body: { password }, token: holder.token });

const signInAs = (holder: Pick<Person, 'token'>, user_id: string, password = PASSWORD, reason = REASON) =>
  cloud.api<Signed>('POST', '/global/sign-in-as', { body: { password, user_id, reason }, token: holder.token });

/** Creates a user with the permission, and signs that user in as a seller. */
async function signedIn() {
  const holder = await person('administrator');
  await set(holder);
  const seller = await person('merchant', { rupees: 500 });
  const { body } = await signInAs(holder, seller.user.id);
  return { holder, seller, other: body.data.attributes.value };
}

const orders = async (token: string) => (await cloud.api('GET', '/orders', { token })).status;

test('signing in as another user is refused until a global password is set', async () => {
  const [holder, seller] = [await person('administrator'), await person('merchant')];
  expect((await signInAs(holder, seller.user.id)).body.meta).toMatchObject({ status: 409 });
  expect((await set(holder)).body.meta).toMatchObject({
    status: 200,
    success: true,
    message: 'The global password is set.',
  });
  for (const { user } of [seller, holder]) {
    const reply = await cloud.api('POST', '/login', { body: { email: user.email, password: PASSWORD } });
    expect(reply.status).toBe(401);
  }
  expect((await set(seller)).status).toBe(403);
  expect((await signInAs(seller, holder.user.id)).status).toBe(403);
  expect((await set(holder, 'abc')).body.meta.fields).toEqual({ password: 'Password at least 4 characters' });
});

test('a session as a seller lasts 15 minutes, is audited, and is mailed to the seller', async () => {
  stopClock();
  const holder = await person('administrator');
  const seller = await person('merchant', { rupees: 500, firstName: 'https://evil.example' });
  await set(holder);
  const reply = await signInAs(holder, seller.user.id);
  expect(reply.body.data.user._id).toBe(seller.user.id);
  const { value: token, expires_at } = reply.body.data.attributes;
  expect(Date.parse(expires_at) - Math.floor(Date.now() / 1000) * 1000).toBe(15 * 60_000);
  vi.setSystemTime(Date.now() + 1000);
  const order = (await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(), token })).body.data;
  const seen = await cloud.api<OrderView[]>('GET', '/orders?payment_status=all', { token: seller.token });
  expect(seen.body.data.map(({ _id }) => _id)).toEqual([order._id]);
  const body = { remark: 'open', title: 'Looked at', body: 'We ask the hub.', onModel: 'Order', model_id: order._id };
  vi.setSystemTime(Date.now() + 1000);
  const comment = await cloud.api<CommentView>('POST', '/comments', { body, token });
  // The author of the comment is the user who is really signed in.
  expect(comment.body.data.author._id).toBe(holder.user.id);

  const audit = await cloud.api<AuditView[]>('GET', `/audit?user=${seller.user.id}`, { token: holder.token });
  expect(
    audit.body.data.map(({ action, created_by, subject, reason }) => [action, created_by._id, subject, reason]),
  ).toEqual([
    ['sign_in_as.act', holder.user.id, 'POST /comments', null],
    ['sign_in_as.act', holder.user.id, 'POST /orders/logistic', null],
    ['sign_in_as.begin', holder.user.id, seller.user.id, REASON],
  ]);
  await cloud.settle();
  const outbox = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
  const mail = outbox.find(({ to }) => to === seller.user.email);
  expect(mail?.text).toContain(REASON);
  expect(mail?.text).toContain('Hello https[:]//evil[.]example,');
  expect(mail?.text).toContain(`${holder.user.firstName} ${holder.user.lastName} of our team`);

  vi.setSystemTime(Date.now() + 15 * 60_000 + 1000);
  expect(await orders(token)).toBe(401);
  expect(await orders(holder.token)).toBe(200);
});

/**
 * Matches the routes that only the owner of the account may call, for example the routes of bank details and documents.
 */
const FORBIDDEN =
  /pay|wallet.*(add|verify|transfer)|transfer|cancel|rto|charge|refund|role|bank|key|password|sign-in|upload|invite|pickup_address|department|plan\b|remit|dispute|attachment|manifest/i;

test('a session as another user can use only the listed commands, and none of them moves money', () => {
  const open = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract as Record<string, Endpoint>)
      .filter(([, { asOther }]) => asOther === true)
      .map(([name, { method, path, download }]) => ({ name: `${feature}.${name}`, method, path, download })),
  );
  // The only commands that a session as another user may send. Add a command here only as a conscious decision.
  const commands = open.filter(({ method }) => method !== 'GET').map(({ name }) => name);
  expect(commands.toSorted()).toEqual([
    'buyer.previewBrand',
    'comments.create',
    'courier-partners.search',
    'orders.choose',
    'orders.create',
    'orders.setEWayBill',
    'orders.trackPost',
    'orders.update',
    'returns.create',
    'returns.createMany',
    'rules.apply',
    'rules.tryOut',
    'sessions.signOut',
  ]);
  expect(open.filter(({ method, path }) => method !== 'GET' && FORBIDDEN.test(path))).toEqual([]);
  expect(open.filter(({ path }) => /cancel|bank|key|password|attachments|audit/i.test(path))).toEqual([]);
  // None of these routes is a download, so lists and documents can only be viewed.
  expect(open.filter(({ download }) => download === true)).toEqual([]);
});

test('a session as another user is refused by every route that is not listed', async () => {
  const { other, seller } = await signedIn();
  for (const contract of Object.values(contracts)) {
    for (const one of Object.values(contract as Record<string, Endpoint>)) {
      if (one.asOther === true || one.access === 'public' || one.access === 'signature') continue;
      const path = one.path.replace(/\{\w+\}/g, 'nobody');
      const sent = one.method === 'GET' ? {} : one.files ? { form: new FormData() } : { body: {} };
      const { status } = await cloud.api(one.method, path, { ...sent, token: other });
      expect([one.method, path, status]).toEqual([one.method, path, 403]);
    }
  }
  const everywhere = await cloud.api('POST', '/logout?everywhere=true', { token: other });
  expect(everywhere.body.meta).toMatchObject({ status: 403 });
  expect(await orders(seller.token)).toBe(200);
});

test('a session as another user cannot be extended, and ends if either of the two users is changed', async () => {
  const { seller, holder, other } = await signedIn();
  // A session as another user cannot sign in as a third user.
  expect((await signInAs({ token: other }, holder.user.id)).status).toBe(403);
  const body = { oldPassword: 'secret12', password: 'mine now' };
  expect((await cloud.api('POST', '/reset-password', { body, token: other })).status).toBe(403);
  expect(await orders(other)).toBe(200);
  // Signing out ends only the session as another user. The seller's own session continues.
  expect((await cloud.api('POST', '/logout', { token: other })).status).toBe(200);
  expect([await orders(other), await orders(seller.token), await orders(holder.token)]).toEqual([401, 200, 200]);

  const ends: [what: string, (of: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>][] = [
    ['the global password changes', ({ holder }) => set(holder, 'another one')],
    ['the actor signs out', ({ holder }) => cloud.api('POST', '/logout', { token: holder.token })],
    ['the actor’s tokens end', ({ holder }) => commit([revokedTokensWrite(holder.user.id)])],
    ['the actor is deactivated', ({ holder }) => commit([changedUserWrite(holder.user.id, { active: false })])],
    [
      'the actor’s role loses it',
      ({ holder }) => regrant(holder, { ...ROLES.administrator, global_password: undefined }),
    ],
    [
      'the account’s password changes',
      ({ seller: { user } }) => commit([changedPasswordWrite(user.id, user.passwordHash ?? '', 'x.y')]),
    ],
    ['the account is deactivated', ({ seller }) => commit([changedUserWrite(seller.user.id, { active: false })])],
    [
      'the account gets rights over others',
      ({ seller }) => regrant(seller, { ...ROLES.merchant, role_management: true }),
    ],
  ];
  for (const [what, happens] of ends) {
    const of = await signedIn();
    expect([what, await orders(of.other)]).toEqual([what, 200]);
    await happens(of);
    expect([what, await orders(of.other)]).toEqual([what, 401]);
  }
});

const regrant = ({ user }: Person, granted: object) =>
  commit([
    uncheckedRoleWrite({
      id: user.roleId,
      name: 'custom',
      roleId: null,
      active: true,
      permissions: Object.fromEntries(Object.entries(granted).filter(([, on]) => on === true)),
    }),
  ]);

test('a session as another user ends no later than the session that started it', async () => {
  stopClock();
  const { holder, seller } = await signedIn();
  vi.setSystemTime(Date.now() + 23 * 3600_000 + 50 * 60_000);
  const proved = await cloud.api<Signed>('POST', '/prove', { body: { password: 'secret12' }, token: holder.token });
  const token = proved.body.data.attributes.value;
  const { expires_at } = (await signInAs({ token }, seller.user.id)).body.data.attributes;
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(10);
});

test('nobody can sign in as a privileged, inactive or missing user, or as themselves', async () => {
  const holder = await person('administrator');
  await set(holder);
  const [admin, staff] = [await person('administrator'), await person('staff')];
  const custom = await person({ 'order.order_dashboard': true, 'report.cod': true });
  const gone = await person('merchant', { active: false });
  for (const { user } of [admin, staff, custom, gone, holder]) {
    const reply = await signInAs(holder, user.id);
    expect([user.email, reply.status, reply.body.data]).toEqual([user.email, 409, null]);
  }
  expect((await signInAs(holder, 'nobody')).status).toBe(404);
  expect((await signInAs(holder, gone.user.id, PASSWORD, '  ')).body.meta.fields).toEqual({
    reason: 'Please enter the reason',
  });
});

test('after five wrong global passwords, further tries are refused for all users together', async () => {
  stopClock();
  const [one, two] = [await person('administrator'), await person('administrator')];
  await set(one);
  const sellers = await Promise.all([person('merchant'), person('merchant')]);
  const ids = sellers.map(({ user }) => user.id);
  for (let i = 0; i < 6; i++) expect((await signInAs(one, ids[i % 2] ?? '')).status).toBe(200);
  // Two users try to sign in to two accounts at the same time. All their attempts count together.
  const tries = await Promise.all(
    Array.from({ length: 6 }, (_, i) => signInAs(i % 2 ? one : two, ids[i % 2] ?? '', 'wrong one')),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(422), 429]);
  expect(tries.find(({ status }) => status === 422)?.body.meta.fields).toEqual({
    password: 'This is not the global password.',
  });
  const right = await signInAs(two, ids[0] ?? '');
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  const audit = await cloud.api<AuditView[]>('GET', '/audit?action=sign_in_as.wrong', { token: one.token });
  expect(audit.body.data).toHaveLength(5);
  expect(await findUserNow(ids[0] ?? '')).toMatchObject({ tokenVersion: 1 });
});
