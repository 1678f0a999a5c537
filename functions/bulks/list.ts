import type { bulksContract } from '../../shared/bulks/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { countUploads, listUploads } from '../uploads/store.ts';
import type { Upload } from '../uploads/upload.ts';
import type { Verb } from '../users/caller/serve.ts';
import { BULK_KIND } from './bulk.ts';
import { showBulks } from './listing/bulk-view.ts';

/** The highest number of files that a search by name reads. It is more than any seller uploads in a year. */
const MOST_SEARCHED = 1000;

/** Lists bulk uploads, newest first. Sellers see their own, staff everyone's. */
export const list: Verb<typeof bulksContract.list> = async ({ query }, { caller, at }) => {
  const listedFor = caller.seesAll ? null : caller.id;
  const text = query.text?.toLowerCase() ?? '';
  if (text === '') {
    const read = (most: number, after: string | undefined) => listUploads(BULK_KIND, listedFor, most, after);
    const [{ rows, next }, total] = await Promise.all([
      pageOf(query, read, ({ id }: Upload) => id),
      countUploads(BULK_KIND, listedFor),
    ]);
    return { data: await showBulks(rows, at), meta: { total_count: total, next } };
  }
  const uploads = await listUploads(BULK_KIND, listedFor, MOST_SEARCHED);
  const found = uploads.filter(({ filename }) => filename.toLowerCase().includes(text));
  const after = (id: string | undefined) => (id === undefined ? found : found.filter((upload) => upload.id < id));
  const { rows, next } = await pageOf(
    query,
    (most, id) => Promise.resolve(after(id).slice(0, most)),
    ({ id }) => id,
  );
  return { data: await showBulks(rows, at), meta: { total_count: found.length, next } };
};
