import { confirm } from '../../ui/overlay/confirm.tsx';
import type { Measures } from './weights-of.ts';

/** Kilograms per litre above which a parcel is confirmed: steel. 500 typed for 500 g is far above it in any box. */
const DENSEST = 8;

/** Returns whether a weight is implausible for its box: most likely grams typed as kilograms. */
export function isTooDense({ length, breadth, height, weight }: Measures): boolean {
  if (!length || !breadth || !height || !weight) return false;
  return weight > (DENSEST * (length * breadth * height)) / 1000;
}

/** Asks about an implausible weight; accepts any other. */
export const isWeightRight = async (parcel: Measures): Promise<boolean> =>
  !isTooDense(parcel) ||
  confirm({
    title: `Is ${parcel.weight} kg right?`,
    text: `A parcel of ${parcel.length} × ${parcel.breadth} × ${parcel.height} cm would be heavier than steel. The weight is in kilograms: 500 g are 0.5.`,
    yes: 'It is right',
    no: 'Change it',
  });
