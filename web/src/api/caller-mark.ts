import { refresh } from './refresh.ts';
import { session } from './session.ts';

let known: { token: string; mark: string } | undefined;

/**
 * Every reply to a signed-in person carries a mark, another one as soon as their role or what they are shown as has
 * changed: then the person is read again, and menus and pages follow without a reload.
 */
export function noteMark(token: string | undefined, mark: string | null): void {
  if (token === undefined || mark === null) return;
  const changed = known?.token === token && known.mark !== mark;
  known = { token, mark };
  const id = session.userId();
  if (changed && id !== undefined) refresh(`/users/${id}`);
}
