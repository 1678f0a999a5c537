import type { StatusKind, StatusState } from '../../shared/status/state.ts';
import { log } from '../platform/log.ts';
import { type ProbeResult, SLOW_ANSWER_MS } from './judge.ts';

/** Sends a request to a courier or provider. Sends a second request if the first reply was bad or slow. */
export async function probeTwice(ask: () => Promise<ProbeResult['said']>): Promise<ProbeResult[]> {
  const once = async (): Promise<ProbeResult> => {
    const began = performance.now();
    const said = await ask();
    return { said, milliseconds: performance.now() - began };
  };
  const first = await once();
  return first.said === 'answered' && first.milliseconds <= SLOW_ANSWER_MS ? [first] : [first, await once()];
}

/** Returns the result of a check, or a default if the check throws, so that the other checks still run. */
export async function checkOrDefault<T>(otherwise: T, component: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    log.error('status check failed', { component, error: error as Error });
    return otherwise;
  }
}

/** The state of a component (a courier or service) as a check found it. */
export interface CheckedComponent {
  id: string;
  kind: StatusKind;
  name: string;
  state: StatusState;
  /**
   * Since when the component has this state (ISO 8601). Absent if the check does not know it. Then the time of the
   * first check with this state is stored.
   */
  since?: string;
  /** How long the oldest item has waited, in milliseconds. Null if none waits. */
  oldestMs: number | null;
}
