import type { StatusKind, StatusState } from '../../shared/status/state.ts';
import { log } from '../platform/log.ts';
import { type Asked, SLOW_ANSWER_MS } from './judge.ts';

/** Asks, and once more when no good answer came in time. */
export async function askTwice(ask: () => Promise<Asked['said']>): Promise<Asked[]> {
  const once = async (): Promise<Asked> => {
    const began = performance.now();
    const said = await ask();
    return { said, milliseconds: performance.now() - began };
  };
  const first = await once();
  return first.said === 'answered' && first.milliseconds <= SLOW_ANSWER_MS ? [first] : [first, await once()];
}

/** What a look finds, or what is said when a fault of ours keeps us from looking: it never keeps the others from being looked at. */
export async function lookOr<T>(otherwise: T, component: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    log.error('status not looked at', { component, error: error as Error });
    return otherwise;
  }
}

/** A component as a look found it. */
export interface Seen {
  id: string;
  kind: StatusKind;
  name: string;
  state: StatusState;
  /** Since when it is known to be so, ISO 8601; absent: since this look, unless the last one found the same. */
  since?: string;
  /** For how long the oldest thing waits, ms; null when nothing waits. */
  oldestMs: number | null;
}
