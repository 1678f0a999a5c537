import type { Viewer } from '../../shared/orders/viewer.ts';

/**
 * Whose rows a person sees, in a word. A finished file is handed out only while it is the same as when the file was made:
 * whoever lost a role does not keep its lists.
 */
export const scopeOf = ({ seesAll, courier }: Pick<Viewer, 'seesAll' | 'courier'>): string =>
  courier === null ? (seesAll ? 'all' : 'own') : `courier:${courier}`;
