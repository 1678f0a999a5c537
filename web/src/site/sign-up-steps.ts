import { brand } from '../../../shared/brand.ts';

/** The steps from signing up to the first parcel, in order. */
export const SIGN_UP_STEPS = [
  `Our executive calls your number ${brand.callsBack}, ${brand.hours}.`,
  'Have ready: PAN (and your GST number, if you are registered), a bank account with its IFSC, and your pickup address.',
  'You agree on a plan, and we open the account. A mail brings the link to set your password.',
] as const;
