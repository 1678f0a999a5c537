/** A file whose content was checked: its type, and the bytes to keep. */
export interface CleanFile {
  contentType: string;
  /** Without its dot. */
  extension: string;
  bytes: Buffer;
}

/** Most pixels in one picture. Cameras produce 12 to 50 million; a viewer needs four bytes for each. */
const MOST_PIXELS = 60_000_000;
/** Longest side. Browsers and viewers stop at 16,384 or 32,767. */
const MOST_SIDE = 16_000;

export type Problem = 'not-this' | 'damaged' | 'trailing' | 'pixels' | 'active' | 'password';

/** A file that is refused, and why. `checkDocument` has the error texts. */
export class ContentRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.name = 'ContentRefused';
    this.problem = problem;
  }
}

/** Checks a picture's dimensions. @throws ContentRefused for a picture with no size or too many pixels */
export function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new ContentRefused('damaged');
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS) throw new ContentRefused('pixels');
}
