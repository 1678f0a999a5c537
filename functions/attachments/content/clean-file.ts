/** A file whose content was looked at: what it is, and the bytes that are kept of it. */
export interface CleanFile {
  contentType: string;
  /** Without its dot. */
  extension: string;
  bytes: Buffer;
}

/** Pixels of one picture. A camera of today has 12 to 50 million; what shows it needs four bytes for each. */
const MOST_PIXELS = 60_000_000;
/** Of one side: browsers and viewers stop at 16,384 or 32,767. */
const MOST_SIDE = 16_000;

export type Problem = 'not-this' | 'damaged' | 'trailing' | 'pixels' | 'active' | 'password';

/** A file that is not kept, and why; `checkDocument` has the words. */
export class ContentRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.name = 'ContentRefused';
    this.problem = problem;
  }
}

/** @throws ContentRefused for a picture of no size or of too many pixels */
export function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new ContentRefused('damaged');
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS) throw new ContentRefused('pixels');
}
