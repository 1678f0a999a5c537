import { GST_PERCENT } from '../../../shared/money.ts';
import { money } from './money.ts';

/** The label of the tax in a bill. */
export const GST_LABEL = `GST at ${GST_PERCENT}%`;

/** Returns a price without GST, for the small figure beside the price with GST: `₹56.00 + GST`. */
export const priceBeforeGstText = (rupees: number): string => `${money(rupees)} + GST`;
