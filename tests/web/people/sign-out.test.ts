import { afterEach, expect, test, vi } from 'vitest';
import { plansContract } from '../../../shared/plans/contract.ts';
import { call } from '../../../web/src/api/client.ts';
import { session } from '../../../web/src/api/session/session.ts';
import { signOut } from '../../../web/src/api/session/sign-out.ts';
import { envelope, startServer, tokenFor } from './local-server.ts';

afterEach(() => vi.restoreAllMocks());

test('Log Out ends the session on the server and in the browser, and opens the sign-in page', async () => {
  const server = await startServer((response) => envelope(response, 200, null));
  const goTo = vi.spyOn(session, 'goTo').mockImplementation(() => {});
  const token = tokenFor('asha');
  session.save(token);
  signOut();
  expect([session.isKnown(), goTo.mock.calls]).toEqual([false, [['/login']]]);
  await expect.poll(() => server.seen).toHaveLength(1);
  const [{ method, url, headers } = { method: '', url: '', headers: {} }] = server.seen;
  expect([method, url, headers.authorization]).toEqual(['POST', '/api/v1/logout', `Bearer ${token}`]);
  server.stop();
});

test('a request that is refused because the user logged out does not report an expired session', async () => {
  let signedOut = (): void => {};
  const isOut = new Promise<void>((resolve) => {
    signedOut = resolve;
  });
  const server = await startServer(async (response) => {
    if (server.seen.at(-1)?.url === '/api/v1/logout') return envelope(response, 200, null);
    await isOut;
    envelope(response, 401, null, { code: 'NOT_SIGNED_IN', message: 'Please sign in.' });
  });
  const goTo = vi.spyOn(session, 'goTo').mockImplementation(() => {});
  session.save(tokenFor('asha'));
  const late = call(plansContract.list);
  await expect.poll(() => server.seen).toHaveLength(1);
  signOut();
  signedOut();
  await expect(late).rejects.toMatchObject({ status: 401 });
  expect(goTo.mock.calls).toEqual([['/login']]);
  server.stop();
});
