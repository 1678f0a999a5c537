import { checkAndCleanPicture } from '../attachments/content/check-document.ts';
import { type CleanFile, ContentRefused } from '../attachments/content/clean-file.ts';
import { LARGEST_PHOTO, reencodePhoto } from '../attachments/pictures/reencode.ts';
import type { FilePart } from '../platform/http/request-body.ts';

/**
 * Returns the photos of a form. Leaves out empty files, because a browser sends an empty file for an input without a
 * file.
 */
export const photosIn = (files: readonly FilePart[]): FilePart[] =>
  files.filter(({ field, bytes }) => field === 'photos' && bytes.length > 0);

/** Why a photo is refused: it is damaged or not a picture, has too many pixels, or is in HEIC format. */
export type PhotoProblem = 'photoWrong' | 'photoLarge' | 'photoHeic';

/** Returns true for HEIC and related formats. Phones create such pictures, but few browsers can show them. */
const isHeic = (bytes: Buffer): boolean => /^ftyp(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

const problemOf = (error: unknown): PhotoProblem => {
  if (!(error instanceof ContentRefused)) throw error;
  return error.problem === 'pixels' ? 'photoLarge' : 'photoWrong';
};

/** Checks the structure and size of photos, without decoding them. Returns the photos, or why one is refused. */
export function checkedPhotos(photos: readonly FilePart[]): CleanFile[] | PhotoProblem {
  try {
    return photos.map(({ bytes }) => checkAndCleanPicture(bytes, LARGEST_PHOTO));
  } catch (error) {
    return photos.some(({ bytes }) => isHeic(bytes)) ? 'photoHeic' : problemOf(error);
  }
}

/**
 * Decodes checked photos and encodes them again. Returns the new photos, or why a photo is refused. This takes seconds
 * of processor time, so the caller must apply the rate limit for forms first. Photos are handled one after another,
 * because each needs most of the function's memory.
 */
export async function reencodedPhotos(photos: readonly CleanFile[]): Promise<CleanFile[] | PhotoProblem> {
  const made: CleanFile[] = [];
  try {
    for (const photo of photos) made.push(await reencodePhoto(photo));
    return made;
  } catch (error) {
    return problemOf(error);
  }
}
