import { PATHS } from '../../lib/links.ts';

/** In the address of the printable manifest: which one. */
export const ID_IN_ADDRESS = 'manifest';

/** Where a manifest is printed. */
export const printPath = (id: string): string => `${PATHS.manifestPickup}/?${ID_IN_ADDRESS}=${encodeURIComponent(id)}`;
