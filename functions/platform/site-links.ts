import { envOr } from './env.ts';

/**
 * Returns the address of a page of the site, for mails and other systems.
 * @param path begins with a slash
 */
export const siteLink = (path: `/${string}`): string => envOr('SITE_URL', 'http://localhost:3000') + path;

/** Returns the link to the page where anyone can track a parcel by its AWB. */
export const trackLink = (awb: string): string => siteLink(`/track?awb=${encodeURIComponent(awb)}`);
