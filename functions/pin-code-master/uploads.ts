import type { pinCodeMasterContract } from '../../shared/pin-code-master/contract.ts';
import { uploadsPage } from '../uploads/list-uploads.ts';
import type { Verb } from '../users/caller/serve.ts';
import { masterKind } from './master-kind.ts';

/** Lists the uploaded master files, newest first. */
export const uploads: Verb<typeof pinCodeMasterContract.uploads> = ({ query }, { caller, at }) =>
  uploadsPage({ kind: masterKind, listedFor: null, caller, query, at });
