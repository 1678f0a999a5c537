import type { codesContract } from '../../shared/codes/contract.ts';
import type { Verb } from '../platform/http.ts';
import { uploadsPage } from '../uploads/list-uploads.ts';
import { masterKind } from './master-kind.ts';

/** Past master files, newest first. */
export const uploads: Verb<typeof codesContract.uploads> = ({ query }, { at }) =>
  uploadsPage({ kind: masterKind, listedFor: null, query, at });
