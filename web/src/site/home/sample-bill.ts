import { volumetricGrams } from '../../../../shared/quotes/parcel.ts';
import { priceInZone } from '../../../../shared/quotes/price.ts';
import { sampleParcel } from './sample-offers.ts';
import { SAMPLE_CARDS } from './sample-rates.ts';

const card = SAMPLE_CARDS[0];
if (card === undefined) throw new Error('There is no sample card');

const parcel = { ...sampleParcel(800, 'cod'), lengthCm: 30, breadthCm: 20, heightCm: 10 };

/** A sample parcel with its complete price. */
export const SAMPLE_BILL = {
  parcel,
  volumetricKg: volumetricGrams(parcel.lengthCm, parcel.breadthCm, parcel.heightCm) / 1000,
  price: priceInZone(parcel, 'C', card),
};
