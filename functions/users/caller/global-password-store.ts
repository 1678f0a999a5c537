import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

/** The one password by which its holders sign in as others. Off until there is one. */
export interface GlobalPassword {
  /** Another with each change: what was begun with the one before ends. */
  id: string;
  hash: string;
  setAt: string;
}

const KEY: Key = { pk: 'GLOBAL_PASSWORD', sk: 'GLOBAL_PASSWORD' };

export const findGlobalPassword = (): Promise<GlobalPassword | undefined> => find<GlobalPassword>(KEY);

export const putGlobalPassword = (password: GlobalPassword): Change => ({ put: { ...KEY, ...password } });
