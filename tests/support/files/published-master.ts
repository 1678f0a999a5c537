import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { newUploadWrites } from '../../../functions/uploads/store.ts';
import type { Person } from '../people/people.ts';

/** Stores a pin code master that came into force. Returns its version. */
export async function publishedMaster({ user }: Person): Promise<string> {
  const id = newId();
  const about = { partner: null, plan: null, fromCourier: false, approval: null, listedFor: null } as const;
  const file = {
    id,
    kind: 'master',
    queue: 'uploads',
    attachmentId: id,
    filename: 'master.xlsx',
    owner: user.id,
  } as const;
  const createdAt = new Date().toISOString();
  await commit(newUploadWrites({ ...about, ...file, createdAt, state: 'done', jobId: id, version: id }));
  return id;
}
