import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

/** How long a mailed alert is remembered: longer than the stream repeats a change. */
const KEPT_SECONDS = 3 * 86_400;

const key = (owner: string, seq: number): Key => ({ pk: `WEBHOOKS#${owner}`, sk: `LOW#${seq}` });

/** Returns the record that a seller was mailed about a line of the wallet's statement. */
export const findMailedAlert = (owner: string, seq: number): Promise<object | undefined> => find(key(owner, seq));

export const mailedAlertWrite = (owner: string, seq: number, at: Date): Change => ({
  put: { ...key(owner, seq), ttl: Math.floor(at.getTime() / 1000) + KEPT_SECONDS },
});
