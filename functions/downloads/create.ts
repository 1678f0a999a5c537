import { DOWNLOADS, type downloadsContract } from '../../shared/downloads/contract.ts';
import { Failure } from '../../shared/errors.ts';
import type { Verb } from '../users/caller/serve.ts';
import { startDownload } from './start-download.ts';

/** Starts a job that writes a list to a file, if the caller may read the list. */
export const create: Verb<typeof downloadsContract.create> = async ({ body }, ctx) => {
  if (!ctx.caller.may(DOWNLOADS[body.kind])) throw new Failure('NOT_ALLOWED');
  return startDownload(body, ctx);
};
