import type { codesContract } from '../../shared/codes/contract.ts';
import type { Verb } from '../platform/http.ts';
import { uploadsPage } from '../uploads/list-uploads.ts';

/** Past master files, newest first. */
export const uploads: Verb<typeof codesContract.uploads> = ({ query }, { at }) =>
  uploadsPage({ kind: 'master', courier: null, query, at });
