import type { Upload } from './upload.ts';

/** The comparison of a file with the version in use. */
export interface VersionComparison {
  /** The version in use; null if there is none. */
  against: string | null;
  /** Unusual differences, as texts for staff. */
  standsOut: readonly string[];
}

/** The reason that a vendor user sees for a file that waits. */
export const COURIER_FILE_REASON = 'The courier sent this file itself: one of our staff puts it in force.';
/** The most reasons that are listed. */
const MOST_REASONS = 50;

/**
 * Returns why a file must wait for a confirmation; empty if it may be published. A confirmation is only valid for the
 * version that the file was compared with. If another version is in use, the file waits again.
 */
export function whyMustWait(upload: Pick<Upload, 'fromCourier' | 'approval'>, compared: VersionComparison): string[] {
  if (upload.approval !== null && upload.approval.against === compared.against) return [];
  return [...(upload.fromCourier ? [COURIER_FILE_REASON] : []), ...compared.standsOut].slice(0, MOST_REASONS);
}
