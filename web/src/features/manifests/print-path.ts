import { PATHS } from '../../lib/links.ts';

/** The query parameter that has the id of the manifest to print. */
export const ID_IN_ADDRESS = 'manifest';

/** Returns the address of the page that prints a manifest. */
export const printPath = (id: string): string => `${PATHS.manifestPickup}/?${ID_IN_ADDRESS}=${encodeURIComponent(id)}`;

/** Returns the address of the Manifest page with the parcels of one bulk. */
export const manifestOfBulk = (id: string): string => `${PATHS.manifest}?bulk=${encodeURIComponent(id)}`;
