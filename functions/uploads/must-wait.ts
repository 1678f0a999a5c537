import type { Upload } from './upload.ts';

/** The comparison of a file with the version in use. */
export interface VersionComparison {
  /** The version in use; null if there is none. */
  against: string | null;
  /** For previewed kinds: true if the file would change anything. */
  differs?: boolean;
  /** Large differences, as texts for staff. If there are any, a second person must confirm the file. */
  standsOut: readonly string[];
  /** Differences that were not there when the file was confirmed, although the version in use is the same. */
  unseen?: readonly string[];
}

/** The text that a vendor user sees as the reason why a file waits. */
export const COURIER_FILE_REASON = 'The courier sent this file itself: one of our staff puts it in force.';
const REPLACES = 'It replaces what is in force. Check the differences, then publish it.';
const FIRST = 'Nothing of this kind is in force yet. Check what comes into force, then publish it.';
/** The highest number of reasons that a waiting file lists. */
const MOST_REASONS = 50;

/**
 * Returns why a file must wait for a confirmation; empty if it may be published. A confirmation is only valid for the
 * version that the file was compared with. If another version is in use now, or if the file has new differences, the
 * file waits again. A file that changes nothing does not wait, unless a vendor user sent it.
 */
export function whyMustWait(upload: Pick<Upload, 'fromCourier' | 'approval'>, compared: VersionComparison): string[] {
  const { against, differs = false, standsOut, unseen = [] } = compared;
  if (upload.approval !== null && upload.approval.against === against && unseen.length === 0) return [];
  const sent = upload.fromCourier ? [COURIER_FILE_REASON] : [];
  const large = [...new Set([...standsOut, ...unseen])];
  const seen = large.length > 0 || !differs ? large : [against === null ? FIRST : REPLACES];
  return [...sent, ...seen].slice(0, MOST_REASONS);
}
