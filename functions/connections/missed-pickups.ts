import type { connectionsContract } from '../../shared/connections/contract.ts';
import { listMissedPickups } from '../orders/pickup/missed-pickup-store.ts';
import type { Verb } from '../users/caller/serve.ts';

/** Counts the missed pickups of each partner that were reported in the last 30 days. */
export const missedPickups: Verb<typeof connectionsContract.missedPickups> = async (_, { at }) => ({
  data: [...(await listMissedPickups(at))].map(([partner, reports]) => ({ logistic_id: partner, reports })),
});
