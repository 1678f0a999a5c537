import type { StatusKind, StatusState } from '../../shared/status/state.ts';
import { log } from '../platform/log.ts';
import { type ProbeResult, SLOW_ANSWER_MS } from './judge.ts';

/** Asks, and once more if no good answer came in time. */
export async function askTwice(ask: () => Promise<ProbeResult['said']>): Promise<ProbeResult[]> {
  const once = async (): Promise<ProbeResult> => {
    const began = performance.now();
    const said = await ask();
    return { said, milliseconds: performance.now() - began };
  };
  const first = await once();
  return first.said === 'answered' && first.milliseconds <= SLOW_ANSWER_MS ? [first] : [first, await once()];
}

/** Returns the result of a check, or a default if our own error prevents it, so that the other checks still run. */
export async function checkOr<T>(otherwise: T, component: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    log.error('status check failed', { component, error: error as Error });
    return otherwise;
  }
}

/** A component's state as a check found it. */
export interface Seen {
  id: string;
  kind: StatusKind;
  name: string;
  state: StatusState;
  /** Since when, ISO 8601; absent: since this check, unless the last one found the same. */
  since?: string;
  /** How long the oldest item has waited, ms; null if none waits. */
  oldestMs: number | null;
}
