import { envOr } from '../platform/env.ts';

/** Returns the link to the page where anyone can track a parcel by its AWB. */
export const trackLink = (awb: string): string =>
  `${envOr('SITE_URL', 'http://localhost:3000')}/track?awb=${encodeURIComponent(awb)}`;
