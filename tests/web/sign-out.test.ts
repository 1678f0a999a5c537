// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../web/src/api/session.ts';
import { signOut } from '../../web/src/api/sign-out.ts';
import { envelope, startServer, tokenFor } from './local-server.ts';

afterEach(() => vi.restoreAllMocks());

test('Log Out ends the session at the server, forgets it in the browser and goes to the sign-in page', async () => {
  const server = await startServer((response) => envelope(response, 200, null));
  const goTo = vi.spyOn(session, 'goTo').mockImplementation(() => {});
  const token = tokenFor('asha');
  session.save(token);
  signOut();
  expect([session.isKnown(), goTo.mock.calls]).toEqual([false, [['/login']]]);
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  const [{ method, url, headers } = { method: '', url: '', headers: {} }] = server.seen;
  expect([method, url, headers.authorization]).toEqual(['POST', '/api/v1/logout', `Bearer ${token}`]);
  server.stop();
});
