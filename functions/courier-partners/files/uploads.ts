import type { courierPartnersContract } from '../../../shared/courier-partners/contract.ts';
import { uploadsPage } from '../../uploads/list-uploads.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { partnerKind } from './partner-kind.ts';

/** Lists past courier partner files, newest first. A vendor user sees those that it sent. */
export const uploads: Verb<typeof courierPartnersContract.uploads> = ({ query }, { caller, at }) =>
  uploadsPage({ kind: partnerKind, listedFor: caller.courier, query, at });
