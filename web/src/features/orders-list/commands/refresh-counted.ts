import { refresh } from '../../../api/refresh.ts';

/**
 * How long to wait before the totals above a list are read again. The server counts a change within about two seconds.
 */
const COUNTED_MS = 3000;

/** Reads lists of orders again after the server has counted their totals. */
export const refreshAfterCounting = (): void => void setTimeout(() => refresh('/orders'), COUNTED_MS);
