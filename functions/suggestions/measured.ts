import type { suggestionsContract } from '../../shared/suggestions/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { readMeasuredProducts } from './measured-products.ts';

/**
 * Returns the weight that couriers measured for a product several times. It is computed from weight disputes on each
 * request, and nothing is stored.
 */
export const measuredWeight: Verb<typeof suggestionsContract.measured> = async ({ query }, { caller, at }) => {
  const { learned, times } = (await readMeasuredProducts(caller.id, at))(query.sku, query.quantity);
  return { data: learned === undefined ? null : { weight: learned / 1000, times } };
};
