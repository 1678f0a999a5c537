import type { codesContract } from '../../shared/codes/contract.ts';
import { uploadsPage } from '../uploads/list-uploads.ts';
import type { Verb } from '../users/serve.ts';
import { masterKind } from './master-kind.ts';

/** Past master files, newest first. */
export const uploads: Verb<typeof codesContract.uploads> = ({ query }, { at }) =>
  uploadsPage({ kind: masterKind, listedFor: null, query, at });
