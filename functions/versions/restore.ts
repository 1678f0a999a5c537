import type { versionsContract } from '../../shared/versions/contract.ts';
import { receiveVersion } from '../uploads/versions/receive-version.ts';
import type { Verb } from '../users/caller/serve.ts';
import { versionFor, versionKind } from './version-for.ts';

/** Restores a version: starts a job that previews the version as if its content was uploaded again. Returns the job. */
export const restore: Verb<typeof versionsContract.restore> = async ({ body }, ctx) => {
  const { upload, kind } = await versionFor(ctx.caller, body.version, body.kind);
  return receiveVersion(upload, versionKind(kind), ctx);
};
