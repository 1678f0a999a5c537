import { refresh } from '../../../api/refresh.ts';

/** The delay of the totals above a list, which the server counts some two seconds later. */
const COUNTED_MS = 3000;

/** Reads lists of orders again once their totals are counted. */
export const refreshCounted = (): void => void setTimeout(() => refresh('/orders'), COUNTED_MS);
