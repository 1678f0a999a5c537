import type { Courier } from '../port.ts';

/** Takes every request that the port knows. */
export const ABLE: Courier['can'] = { cancel: true, rto: true, reattempt: true, push: true };
