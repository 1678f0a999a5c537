import { manifestOf } from './profile-of.ts';

/** Of couriers that we do not know (spec 3 section 9). */
const DEFAULT_LINE_WIDTH = 2;

/** Line width of a courier's barcodes on labels and manifests, in pixels. */
export const barcodeLineWidth = (partnerName: string): number =>
  manifestOf(partnerName)?.barcodeLineWidth ?? DEFAULT_LINE_WIDTH;
