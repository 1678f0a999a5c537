import { demoPicture } from '../demo-picture.ts';

/** The colours of the picture: wall, table, scale, display, parcel, tape. */
const PALETTE = [
  [226, 232, 240],
  [148, 163, 184],
  [51, 65, 85],
  [134, 239, 172],
  [202, 158, 103],
  [234, 205, 160],
] as const;

const within = (value: number, from: number, to: number): boolean => value >= from && value < to;

/** Returns the index of the colour at a point of the picture: a taped parcel on a scale with a display, on a table. */
function drawnAt(x: number, y: number): number {
  if (within(x, 228, 252) && within(y, 90, 230)) return 5;
  if (within(x, 130, 350) && within(y, 90, 230)) return 4;
  if (within(x, 200, 280) && within(y, 246, 270)) return 3;
  if (within(x, 100, 380) && within(y, 230, 286)) return 2;
  return y >= 286 ? 1 : 0;
}

/** Returns a picture of a packed parcel on a scale, like a photo that a seller would upload. */
export const demoProof = (): Buffer => demoPicture({ width: 480, height: 360, colours: PALETTE, at: drawnAt });
