import type { logisticsContract } from '../../shared/logistics/contract.ts';
import { uploadsPage } from '../uploads/list-uploads.ts';
import type { Verb } from '../users/serve.ts';
import { partnerKind } from './partner-kind.ts';

/** Past courier partner files, newest first; vendor users see those of their courier. */
export const uploads: Verb<typeof logisticsContract.uploads> = ({ query }, { caller, at }) =>
  uploadsPage({ kind: partnerKind, listedFor: caller.courier, query, at });
