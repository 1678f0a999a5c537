import type { courierPartnersContract } from '../../../shared/courier-partners/contract.ts';
import { uploadsPage } from '../../uploads/list-uploads.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { partnerKind } from './partner-kind.ts';

/** Lists the uploaded courier partner files, newest first. Vendor users see those that their courier sent. */
export const uploads: Verb<typeof courierPartnersContract.uploads> = ({ query }, { caller, at }) =>
  uploadsPage({ kind: partnerKind, listedFor: caller.courier, caller, query, at });
