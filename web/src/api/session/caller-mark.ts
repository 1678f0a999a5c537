import { refresh } from '../refresh.ts';
import { session } from './session.ts';

let known: { token: string; mark: string } | undefined;

/**
 * Stores the mark of a reply to a signed-in user. The mark changes with the user's role and visible data. If it has
 * changed, the user is read again, so menus and pages change without a reload.
 */
export function storeCallerMark(token: string | undefined, mark: string | null): void {
  if (token === undefined || mark === null) return;
  const changed = known?.token === token && known.mark !== mark;
  known = { token, mark };
  const id = session.userId();
  if (changed && id !== undefined) refresh(`/users/${id}`);
}
