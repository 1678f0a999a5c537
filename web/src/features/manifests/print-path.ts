import { PATHS } from '../../lib/links.ts';

/** The query parameter of the printable manifest's id. */
export const ID_IN_ADDRESS = 'manifest';

/** Returns the address of a printable manifest. */
export const printPath = (id: string): string => `${PATHS.manifestPickup}/?${ID_IN_ADDRESS}=${encodeURIComponent(id)}`;
