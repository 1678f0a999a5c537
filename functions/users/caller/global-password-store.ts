import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

/** The shared password with which staff sign in as other users. Until it is set, nobody can do so. */
export interface GlobalPassword {
  /**
   * The id of this password. Each new password gets another id, which ends the sessions that were opened with the
   * former password.
   */
  id: string;
  hash: string;
  setAt: string;
}

const KEY: Key = { pk: 'GLOBAL_PASSWORD', sk: 'GLOBAL_PASSWORD' };

export const findGlobalPassword = (): Promise<GlobalPassword | undefined> => find<GlobalPassword>(KEY);

export const globalPasswordWrite = (password: GlobalPassword): Change => ({ put: { ...KEY, ...password } });
