import { PATHS } from '../../lib/links.ts';

/** The query parameter with the id of the manifest to print. */
export const MANIFEST_ID_PARAM = 'manifest';

/** Returns the address of the page that prints a manifest. */
export const manifestPrintAddress = (id: string): string =>
  `${PATHS.manifestPickup}/?${MANIFEST_ID_PARAM}=${encodeURIComponent(id)}`;

/** Returns the address of the Manifest page with the parcels of one bulk. */
export const bulkManifestAddress = (id: string): string => `${PATHS.manifest}?bulk=${encodeURIComponent(id)}`;
