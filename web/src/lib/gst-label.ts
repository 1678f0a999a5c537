import { GST_PERCENT } from '../../../shared/money.ts';

/** The line of a bill that is the tax. */
export const GST_LABEL = `GST at ${GST_PERCENT}%`;
