import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../../functions/platform/log.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import { contracts } from '../../../shared/contracts.ts';
import { type Endpoint, fillPath } from '../../../shared/endpoint.ts';
import type { OneUserView } from '../../../shared/users/contract.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Edited, type Stage } from '../../support/people/edits/edited.ts';
import { EDITS } from '../../support/people/edits/edits.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
let stage: Stage;
beforeAll(async () => {
  const [chief, deputy] = [await person('administrator'), await person('administrator', { firstName: 'Aditi' })];
  stage = { cloud, chief, deputy, seller: await person('merchant', { rupees: 3000 }) };
});
beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

/** PUT routes that need no revision, each with the reason why. */
const COMMANDS = {
  'bank-details.verify': 'decides on the request that it names',
  'bank-details.stop': 'decides on the request that it names',
  'bulks.choose': 'chooses partners in layers that undo nothing',
  'bulks.mend': 'corrects rows of a file that waits, in a job',
  'bulks.keepColumns': 'names the columns of a file that waits, in a job',
  'bulks.take': 'confirms the preview of one job, once',
  'disputes.raise': 'raises a dispute once',
  'disputes.settle': 'settles a dispute once',
  'disputes.update': 'settles a dispute once, at its other address',
  'orders.choose': 'chooses a partner for an unpaid order',
  'orders.setEWayBill': 'enters a number, which the person sees, in an unpaid order',
  'orders.update': 'changes an unpaid order, which holds on its version',
  'payouts.decide': 'decides on the request that it names',
  'remittance.resolve': 'completes an entry once',
  'reports.addUtr': 'names the UTR that it corrects',
  'uploads.decide': 'decides on the job that it names',
};

const endpoints = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
);
const revisioned = endpoints.filter(({ endpoint }) => endpoint.revisioned !== undefined);

test('every PUT route either requires the revision that was read or is on the list of commands', () => {
  const puts = endpoints.filter(({ endpoint }) => endpoint.method === 'PUT').map(({ name }) => name);
  expect(puts.toSorted()).toEqual([...revisioned.map(({ name }) => name), ...Object.keys(COMMANDS)].toSorted());
  expect(revisioned.map(({ name }) => name).toSorted()).toEqual(Object.keys(EDITS).toSorted());
});

const auditOf = async (action: string) =>
  (await cloud.api<AuditView[]>('GET', `/audit?action=${action}`, { token: stage.chief.token })).body.data;

describe.each(revisioned)('edits with revisions: $name', ({ name, endpoint }) => {
  const begin = async (): Promise<Edited> => {
    const edited = await EDITS[name]?.(stage);
    if (edited === undefined) throw new Error(`${name} has no edit.`);
    return edited;
  };
  const send = async (edited: Edited, by: Person, n: number, match?: number | string) => {
    const { body, params } = await edited.edit(n);
    return cloud.api(endpoint.method, fillPath(endpoint.path, { ...edited.params, ...params }), {
      body,
      token: by.token,
      key: crypto.randomUUID(),
      headers: match === undefined ? {} : { 'if-match': typeof match === 'number' ? `"${match}"` : match },
    });
  };

  test('an edit with an outdated revision is refused and changes nothing', async () => {
    const edited = await begin();
    const { revision } = await edited.read();
    expect((await send(edited, edited.colleague, 1, revision)).status).toBe(200);
    const after = await edited.read();
    expect(after).toEqual({ revision: expect.any(Number), value: edited.value(1) });
    expect(after.revision).toBeGreaterThan(revision);

    const refused = await send(edited, edited.by, 2, revision);
    expect(refused).toMatchObject({ status: 409, body: { data: null, meta: { code: 'STALE_REVISION' } } });
    const { stale, message } = refused.body.meta;
    expect(stale).toMatchObject({
      revision: after.revision,
      changed_by: { _id: edited.colleague.user.id },
      current: { revision: after.revision },
    });
    expect(Date.now() - Date.parse(stale?.changed_at ?? '')).toBeLessThan(60_000);
    expect(message).toMatch(new RegExp(`^${stale?.changed_by?.name} changed this on `));
    expect(endpoint.revisioned?.safeParse(stale?.current).success).toBe(true);
    expect(JSON.stringify(stale?.current)).toContain(JSON.stringify(edited.value(1)));
    expect(await edited.read()).toEqual(after);

    // If the reply to an edit is lost, the client can repeat the edit, because the stored value already equals the
    // edit's value.
    if (edited.once !== true) expect((await send(edited, edited.colleague, 1, revision)).status).toBe(200);
    expect((await send(edited, edited.by, 2, after.revision)).status).toBe(200);
    expect((await edited.read()).value).toBe(edited.value(2));
  });

  test('an edit without a revision is stored, and its audit entry says that the revision was missing', async () => {
    const edited = await begin();
    const { revision } = await edited.read();
    expect((await send(edited, edited.by, 1, revision)).status).toBe(200);
    const before = await auditOf(edited.audited);
    expect((await send(edited, edited.by, 2)).status).toBe(200);
    expect((await edited.read()).value).toBe(edited.value(2));
    const [newest, ...rest] = await auditOf(edited.audited);
    expect(newest).toMatchObject({ without_revision: true, created_by: { _id: edited.by.user.id } });
    expect(rest.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
    expect(before[0]?.without_revision ?? false).toBe(false);
    expect((await send(edited, edited.by, 3, 'yesterday')).body.meta).toMatchObject({
      status: 422,
      fields: { 'If-Match': 'Send the revision that you read, such as "7".' },
    });
  });

  test('exactly one of two simultaneous edits of the same revision is stored', async () => {
    const edited = await begin();
    if (edited.isFlag) return;
    const { revision } = await edited.read();
    const sent = [3, 4].map((n) => send(edited, n === 3 ? edited.by : edited.colleague, n, revision));
    const replies = await Promise.all(sent);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = replies[0]?.status === 200 ? 3 : 4;
    expect(replies.find(({ status }) => status === 409)?.body.meta.code).toBe('STALE_REVISION');
    expect((await edited.read()).value).toBe(edited.value(winner));
  });

  test('the refusal of an outdated edit includes the current values only for users who may read them', async () => {
    const edited = await begin();
    const { revision } = await edited.read();
    await send(edited, edited.by, 1, revision);
    const refused = await send(edited, edited.stranger, 2, revision);
    expect([403, 404]).toContain(refused.status);
    expect(refused.body.meta.stale).toBeUndefined();
  });
});

test('users’ edits of their own profiles are audited only if the request has no revision', async () => {
  const { chief } = stage;
  const owner = await person('merchant');
  const put = (mobile_number: string, headers: Record<string, string> = {}) =>
    cloud.api<OneUserView>('PUT', `/users/${owner.user.id}`, { body: { mobile_number }, token: owner.token, headers });
  const told = async () =>
    (await cloud.api<AuditView[]>('GET', `/audit?user=${owner.user.id}`, { token: chief.token })).body.data;
  expect((await put('9876543210', { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"');
  expect(await told()).toEqual([]);
  expect((await put('9876543211', { 'if-match': '"1"' })).body.meta).toMatchObject({
    code: 'STALE_REVISION',
    stale: { changed_by: { _id: owner.user.id }, current: { mobile_number: '9876543210' } },
  });
  expect((await put('9876543212')).status).toBe(200);
  expect(await told()).toMatchObject([{ action: 'user.update', without_revision: true }]);
});
