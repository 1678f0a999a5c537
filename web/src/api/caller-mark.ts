import { refresh } from './refresh.ts';
import { session } from './session.ts';

let known: { token: string; mark: string } | undefined;

/**
 * Compares the mark in each signed-in reply, which changes with the user's role or visible data. A new mark
 * reloads the user, and menus and pages follow without a reload.
 */
export function noteMark(token: string | undefined, mark: string | null): void {
  if (token === undefined || mark === null) return;
  const changed = known?.token === token && known.mark !== mark;
  known = { token, mark };
  const id = session.userId();
  if (changed && id !== undefined) refresh(`/users/${id}`);
}
