import { sessionsContract } from '../../../../shared/sessions/contract.ts';
import { PATHS } from '../../lib/links.ts';
import { ACTING_ENDED_MESSAGE, session } from './session.ts';

/**
 * Signs out, or ends a session as another user. The server ends the session. The browser forgets the token and opens
 * the sign-in page without waiting for the server (`keepalive`). So a browser without a network can sign out too. Its
 * token then expires within a day.
 */
export function signOut(): void {
  const token = session.token();
  const { method, path } = sessionsContract.signOut;
  const ended =
    token !== undefined &&
    fetch(`/api/v1${path}`, { method, headers: { authorization: `Bearer ${token}` }, keepalive: true });
  if (ended) ended.catch((error: unknown) => console.warn('The server was not told of the sign-out.', error));
  if (session.actsUntil() === undefined) session.signOut();
  else session.stopActing(PATHS.users, ACTING_ENDED_MESSAGE);
}
