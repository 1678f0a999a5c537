import { GST_PERCENT } from '../../../shared/money.ts';
import { money } from './money.ts';

/** The label of the tax in a bill. */
export const GST_LABEL = `GST at ${GST_PERCENT}%`;

/** Returns the text for a price without GST, which is shown next to the price with GST: `₹56.00 + GST`. */
export const priceBeforeGstText = (rupees: number): string => `${money(rupees)} + GST`;
