import type { OrderDetails } from '../record/details.ts';
import type { MeasuredParcel } from '../record/weight-dispute.ts';

/** The parcel as its courier measured it: a side that it did not measure is as declared. */
export const measuredParcel = (
  declared: OrderDetails['parcel'],
  { grams, lengthCm, breadthCm, heightCm }: MeasuredParcel,
): OrderDetails['parcel'] => ({
  weightGrams: grams,
  lengthCm: lengthCm ?? declared.lengthCm,
  breadthCm: breadthCm ?? declared.breadthCm,
  heightCm: heightCm ?? declared.heightCm,
});
