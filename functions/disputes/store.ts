import { commit } from '../platform/table/commit.ts';
import { find } from '../platform/table/find.ts';

/** Long enough that a run which is begun again on its day finds it. */
const KEPT_MS = 3 * 86_400_000;

const key = (whom: string, day: string) => ({ pk: `REMINDED#${whom}`, sk: day });

/** Whether somebody, a seller or `staff`, was told of disputes on a day already. */
export const isReminded = async (whom: string, day: string): Promise<boolean> =>
  (await find(key(whom, day))) !== undefined;

/** After the mail is queued: a kill in between tells once more, never less. */
export const markReminded = (whom: string, day: string, at: Date): Promise<void> =>
  commit([{ put: { ...key(whom, day), ttl: Math.floor((at.getTime() + KEPT_MS) / 1000) } }]);
