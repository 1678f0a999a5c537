import type { pinCodeMasterContract } from '../../shared/pin-code-master/contract.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import type { Verb } from '../users/caller/serve.ts';
import { masterKind } from './master-kind.ts';

/** Receives a pin code master. Returns the job that checks and publishes it. */
export const uploadFile: Verb<typeof pinCodeMasterContract.uploadFile> = (_, ctx) =>
  receiveFile(masterKind, { partner: null, plan: null }, ctx);
