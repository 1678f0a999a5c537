import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

/** The one password for signing in as others. The feature is off until it is set. */
export interface GlobalPassword {
  /** Changes with the password: sessions of the former one end. */
  id: string;
  hash: string;
  setAt: string;
}

const KEY: Key = { pk: 'GLOBAL_PASSWORD', sk: 'GLOBAL_PASSWORD' };

export const findGlobalPassword = (): Promise<GlobalPassword | undefined> => find<GlobalPassword>(KEY);

export const putGlobalPassword = (password: GlobalPassword): Change => ({ put: { ...KEY, ...password } });
