import { refresh } from '../refresh.ts';
import { session } from './session.ts';

let known: { token: string; mark: string } | undefined;

/**
 * Stores the mark of a reply to a signed-in user. The server changes the mark when the user's role or visible data
 * changes. If the mark has changed, the user is read again. So menus and pages change without a page load.
 */
export function storeCallerMark(token: string | undefined, mark: string | null): void {
  if (token === undefined || mark === null) return;
  const changed = known?.token === token && known.mark !== mark;
  known = { token, mark };
  const id = session.userId();
  if (changed && id !== undefined) refresh(`/users/${id}`);
}
