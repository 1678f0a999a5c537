import { GST_PERCENT } from '../../../shared/money.ts';

/** The label of the tax in a bill. */
export const GST_LABEL = `GST at ${GST_PERCENT}%`;
