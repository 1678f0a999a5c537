import type { Upload } from './upload.ts';

/** What a file would change, compared with the version in use. */
export interface Compared {
  /** The version that it was compared with; null if there is none. */
  against: string | null;
  /** Unusual differences, as text. */
  standsOut: readonly string[];
}

/** What a vendor user reads about a file that waits. */
export const FROM_COURIER = 'The courier sent this file itself: one of our staff puts it in force.';
/** Enough to judge by. */
const MOST_REASONS = 50;

/**
 * Returns why a file waits for a confirmation; empty if it may be published. A confirmation is valid for the compared
 * version only: if another is in use, the file waits again.
 */
export function mustWait(upload: Pick<Upload, 'fromCourier' | 'approval'>, compared: Compared): string[] {
  if (upload.approval !== null && upload.approval.against === compared.against) return [];
  return [...(upload.fromCourier ? [FROM_COURIER] : []), ...compared.standsOut].slice(0, MOST_REASONS);
}
