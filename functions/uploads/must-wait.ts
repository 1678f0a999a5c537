import type { Upload } from './upload.ts';

/** What a file would change, compared with the version in use. */
export interface Compared {
  /** The version that it was compared with; null if there is none. */
  against: string | null;
  /** Unusual differences, as text. */
  standsOut: readonly string[];
}

/** What a courier's user is told of a file that waits. */
export const FROM_COURIER = 'The courier sent this file itself: one of our staff puts it in force.';
/** Enough to judge by. */
const MOST_REASONS = 50;

/**
 * Why a file waits until somebody confirms it; nothing when it may be published. A confirmation holds for what the
 * person has seen: against another version than that, the file waits again.
 */
export function mustWait(upload: Pick<Upload, 'fromCourier' | 'approval'>, compared: Compared): string[] {
  if (upload.approval !== null && upload.approval.against === compared.against) return [];
  return [...(upload.fromCourier ? [FROM_COURIER] : []), ...compared.standsOut].slice(0, MOST_REASONS);
}
