import { checkAndCleanPicture } from '../attachments/content/check-document.ts';
import { type CleanFile, ContentRefused } from '../attachments/content/clean-file.ts';
import { MOST_PHOTO, reencodePhoto } from '../attachments/pictures/reencode.ts';
import type { FilePart } from '../platform/http/request-body.ts';

/** Returns the photos of a form. An input in which no file was chosen is sent as an empty file, which is left out. */
export const photosIn = (files: readonly FilePart[]): FilePart[] =>
  files.filter(({ field, bytes }) => field === 'photos' && bytes.length > 0);

/** Why a photo is refused: it is damaged or another kind of file, has too many pixels, or is a HEIC picture. */
export type PhotoProblem = 'photoWrong' | 'photoLarge' | 'photoHeic';

/** Returns true for the picture formats of phones that few browsers can show: HEIC and its relatives. */
const isHeic = (bytes: Buffer): boolean => /^ftyp(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

const problemOf = (error: unknown): PhotoProblem => {
  if (!(error instanceof ContentRefused)) throw error;
  return error.problem === 'pixels' ? 'photoLarge' : 'photoWrong';
};

/** Returns photos whose structure and size are checked, or why one is refused. Decodes nothing. */
export function checkedPhotos(photos: readonly FilePart[]): CleanFile[] | PhotoProblem {
  try {
    return photos.map(({ bytes }) => checkAndCleanPicture(bytes, MOST_PHOTO));
  } catch (error) {
    return photos.some(({ bytes }) => isHeic(bytes)) ? 'photoHeic' : problemOf(error);
  }
}

/**
 * Returns checked photos, decoded and encoded again, or why one is refused. It takes seconds of processor time, so the
 * caller counts the form first. Photos follow each other, because each needs most of the function's memory.
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
