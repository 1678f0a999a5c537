/** A file whose content was checked: its type, and the bytes to store. */
export interface CleanFile {
  contentType: string;
  /** The extension without the dot. */
  extension: string;
  bytes: Buffer;
}

/** The types of the pictures that we store. */
export const JPEG = { contentType: 'image/jpeg', extension: 'jpg' };
export const PNG = { contentType: 'image/png', extension: 'png' };

/**
 * The highest number of pixels in a picture. Cameras produce 12 to 50 million pixels, and a viewer needs four bytes of
 * memory for each.
 */
const MOST_PIXELS = 60_000_000;
/** The longest side of a picture in pixels. Browsers and viewers fail above 16,384 or 32,767. */
const MOST_SIDE = 16_000;

/** The largest size of a picture, in pixels. */
export interface PictureLimit {
  width: number;
  height: number;
  pixels: number;
}

/** The limit for pictures that people upload as evidence. */
export const ANY_PICTURE: PictureLimit = { width: MOST_SIDE, height: MOST_SIDE, pixels: MOST_PIXELS };

export type FileProblem = 'not-this' | 'damaged' | 'trailing' | 'pixels' | 'active' | 'password';

/** Thrown for a file that is refused. `checkAndCleanDocument` turns the problem into an error text. */
export class ContentRefused extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.name = 'ContentRefused';
    this.problem = problem;
  }
}

/** Checks the size of a picture. @throws ContentRefused if a side is 0 or too long, or if there are too many pixels */
export function checkPictureSize(width: number, height: number, most: PictureLimit): void {
  if (width === 0 || height === 0) throw new ContentRefused('damaged');
  if (width > most.width || height > most.height || width * height > most.pixels) throw new ContentRefused('pixels');
}
