import { log } from '../platform/log.ts';

/** What a look finds, or what is said when a fault of ours keeps us from looking: it never keeps the others from being looked at. */
export async function lookOr<T>(otherwise: T, component: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    log.error('status not looked at', { component, error: error as Error });
    return otherwise;
  }
}
