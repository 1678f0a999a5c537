import { expect, test } from 'vitest';
import { signToken } from '../../../functions/platform/secrets/tokens.ts';
import { contracts } from '../../../shared/contracts.ts';
import { acceptsAuthentication, type Endpoint, fillPath } from '../../../shared/endpoint.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type Person, person } from '../../support/people/people.ts';
import { codeAt, secondFactorCalls } from '../../support/people/second-factor.ts';
import { fileForm } from '../../unit/places/workbooks.ts';

const cloud = useCloud();
const calls = secondFactorCalls(cloud);

const routes = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
);

/**
 * The routes that require a recent proof of identity, listed by hand. Each has a body for which the route requires the
 * proof.
 */
const ASK: Record<string, object> = {
  'bank-details.hold': {},
  'bank-details.verify': {},
  'downloads.create': { kind: 'cod_report' },
  'payouts.ask': {},
  'payouts.decide': {},
  'payouts.setLimit': {},
  'payouts.uploadBankFile': {},
  'payouts.keepBankHeadings': {},
  'reports.remitOrders': {},
  'returns.showRefundAccount': {},
  'roles.create': {},
  'roles.update': {},
  'sessions.setGlobalPassword': {},
  'sessions.signInAs': {},
  'sessions.resetSecondFactor': {},
  'user-management.invite': {},
  'user-management.update': { role: 'merchant' },
};

/** Returns the token of a session whose user proved their identity some seconds ago. */
async function provedAgo({ user }: Person, seconds: number): Promise<string> {
  const at = new Date();
  const provedAt = Math.floor(at.getTime() / 1000) - seconds;
  return (await signToken('session', { userId: user.id, tokenVersion: user.tokenVersion, provedAt }, at)).value;
}

test('exactly the listed routes ask for a fresh proof of identity', () => {
  const asking = routes.filter(({ endpoint }) => endpoint.proof !== undefined);
  expect(asking.map(({ name }) => name).toSorted()).toEqual(Object.keys(ASK).toSorted());
  for (const { endpoint } of asking)
    for (const way of ['as-other', 'api-key', 'paying-api-key'] as const)
      expect(acceptsAuthentication(endpoint, way)).toBe(false);
});

test.each(Object.keys(ASK))(
  'the route %s asks for the password again 15 minutes after the last proof of identity',
  async (name) => {
    const endpoint = routes.find((route) => route.name === name)?.endpoint as Endpoint;
    const chief = await person('administrator');
    const send = (token: string) =>
      cloud.api(endpoint.method, fillPath(endpoint.path, { id: 'nobody' }), {
        token,
        ...(endpoint.files ? { form: fileForm(Buffer.from('a'), {}, 'a.txt') } : { body: ASK[name] }),
      });
    const late = (await send(await provedAgo(chief, 15 * 60 + 2))).body.meta;
    expect(late).toMatchObject({ status: 403, code: 'PROOF_NEEDED', proof: 'password' });
    const claims = { userId: chief.user.id, tokenVersion: chief.user.tokenVersion };
    const never = (await signToken('session', claims, new Date())).value;
    expect((await send(never)).body.meta.code).toBe('PROOF_NEEDED');
    expect([404, 422]).toContain((await send(await provedAgo(chief, 15 * 60 - 20))).status);
  },
);

test('users can change their own mobile number without a proof of identity', async () => {
  const asha = await person('merchant');
  const token = await provedAgo(asha, 3600);
  const body = { mobile_number: '9876543210' };
  expect((await cloud.api('PUT', `/users/${asha.user.id}`, { token, body })).status).toBe(200);
  const list = { kind: 'orders', format: 'csv', filters: {} };
  expect((await cloud.api('POST', '/downloads', { token, body: list })).status).toBe(200);
});

test('users prove their identity with their password, or with a code if they have set up a second factor', async () => {
  const chief = await person('administrator');
  const name = (token: string) => cloud.api('POST', '/roles', { token, body: { name: `Role ${Math.random()}` } });
  const old = await provedAgo(chief, 3600);
  expect((await calls.prove(old, { password: 'wrong123' })).status).toBe(422);
  const proved = (await calls.prove(old, { password: 'secret12' })).body.data.attributes.value;
  expect([(await name(proved)).status, (await name(old)).status]).toEqual([200, 403]);
  const { key } = (await calls.begin(proved, { password: 'secret12' })).body.data;
  const on = (await calls.confirm(proved, codeAt(key))).body.data.attributes.value;
  const code = codeAt(key, Date.now() + 30_000);
  expect((await calls.prove(on, { password: 'secret12' })).body.meta.fields).toHaveProperty('code');
  expect((await calls.prove(on, { code })).status).toBe(200);
  expect((await calls.prove(on, { code })).body.meta.message).toContain('used already');
});

test('a proof of identity does not extend a session', async () => {
  const asha = await person('merchant');
  const expiry = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp;
  const old = await provedAgo(asha, 3600);
  const proved = (await calls.prove(old, { password: 'secret12' })).body.data.attributes.value;
  expect(expiry(proved)).toBe(expiry(old));
  await cloud.api('POST', '/logout', { token: old });
  expect((await calls.prove(old, { password: 'secret12' })).status).toBe(401);
  expect((await cloud.api('GET', '/plans', { token: proved })).status).toBe(401);
});
