import type { KycDocument } from '../../../shared/attachments/contract.ts';
import { demoPicture } from './demo-picture.ts';

const within = (value: number, from: number, to: number): boolean => value >= from && value < to;

/** Returns whether a point belongs to a letter of the illegible text in the drawing. */
const print = (x: number, y: number, from: number, to: number): boolean =>
  within(x, from, to) && within(y, 110, 240) && y % 26 < 9 && (x + Math.floor(y / 26) * 37) % 90 < 76;

const card = { width: 480, height: 300 };
const photo = (x: number, y: number): boolean =>
  (x - 90) ** 2 + (y - 145) ** 2 < 26 ** 2 || ((x - 90) ** 2 / 2 + (y - 210) ** 2 < 38 ** 2 && y < 214);

const PICTURES: Readonly<Record<KycDocument, () => Buffer>> = {
  Aadhar: () =>
    demoPicture({
      ...card,
      colours: [
        [255, 252, 245],
        [71, 85, 105],
        [242, 153, 74],
        [39, 134, 86],
        [203, 213, 225],
        [148, 163, 184],
      ],
      at(x, y) {
        if (y < 44) return 2;
        if (y >= 270) return 3;
        if (within(x, 40, 140) && within(y, 100, 224)) return photo(x, y) ? 5 : 4;
        return print(x, y, 170, 440) ? 1 : 0;
      },
    }),
  Pan: () =>
    demoPicture({
      ...card,
      colours: [
        [207, 229, 245],
        [30, 64, 110],
        [92, 143, 191],
        [174, 205, 230],
        [120, 150, 180],
      ],
      at(x, y) {
        if (y < 56) return 2;
        if (within(x, 40, 140) && within(y, 100, 224)) return photo(x, y) ? 4 : 3;
        return print(x, y, 170, 400) ? 1 : 0;
      },
    }),
  Cheque: () =>
    demoPicture({
      width: 560,
      height: 250,
      colours: [
        [233, 244, 236],
        [65, 96, 80],
        [185, 28, 28],
        [150, 190, 165],
      ],
      at(x, y) {
        const slope = x + 2 * y;
        // The two lines across the cheque that mark it as cancelled.
        if (within(slope, 470, 478) || within(slope, 520, 528)) return 2;
        if (y < 34) return 3;
        if (within(y, 222, 232) && x % 14 < 8 && within(x, 120, 440)) return 1;
        return print(x, y, 30, 520) ? 1 : 0;
      },
    }),
};

/** Returns a picture of a document that looks like a photo. It contains no legible text. */
export const demoDocument = (name: KycDocument): Buffer => PICTURES[name]();
