import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import type { Upload } from './upload.ts';

/**
 * Returns the list of all files of a kind, or of those listed for somebody. Each list is stored separately, so that a
 * page costs what it shows.
 */
const listOf = (kind: string, listedFor: string | null = null): string =>
  listedFor === null ? `UPLOADS#${kind}` : `UPLOADS#${kind}#${listedFor}`;
const countKey = (pk: string): Key => ({ pk, sk: 'COUNT' });

const listsOf = ({ kind, listedFor }: Upload): string[] => [...new Set([listOf(kind), listOf(kind, listedFor)])];

/** Adds an upload, with its lists and counters. */
export const addUpload = (upload: Upload): Change[] =>
  listsOf(upload).flatMap((pk): Change[] => [
    { put: { pk, sk: upload.id, ...upload } },
    { update: countKey(`${pk}#COUNT`), add: { n: 1 } },
  ]);

/** Records how an upload ended. */
export const finishUpload = (upload: Upload, end: Pick<Upload, 'state' | 'version' | 'against'>): Change[] =>
  listsOf(upload).map((pk) => ({ update: { pk, sk: upload.id }, set: end }));

/** Marks the processing of an upload as irreversible. Conditional on the present job. */
export const beginUpload = (upload: Upload): Change[] =>
  listsOf(upload).map((pk) => ({
    update: { pk, sk: upload.id },
    set: { begun: true },
    if: [
      ['state', '=', 'queued'],
      ['jobId', '=', upload.jobId],
    ],
  }));

type Decided = Pick<Upload, 'state' | 'decision'> & Partial<Pick<Upload, 'jobId' | 'approval' | 'partner'>>;

/** Records a decision on a file. Conditional on it waiting as it was read, so of two concurrent decisions one fails. */
export const decideUpload = (upload: Upload, decided: Decided): Change[] =>
  listsOf(upload).map((pk) => ({
    update: { pk, sk: upload.id },
    set: decided,
    if: [
      ['state', '=', 'waiting'],
      ['jobId', '=', upload.jobId],
    ],
  }));

/** Gives a failed upload to another job. Conditional on the upload as it was read, so it is resumed once. */
export const resumeUpload = (upload: Upload, jobId: string): Change[] =>
  listsOf(upload).map((pk) => ({
    update: { pk, sk: upload.id },
    set: { state: 'queued', jobId },
    if: [
      ['state', '=', 'failed'],
      ['jobId', '=', upload.jobId],
    ],
  }));

export const findUpload = (kind: string, id: string): Promise<Upload | undefined> =>
  find<Upload>({ pk: listOf(kind), sk: id });

/**
 * Returns the newest uploads of a kind, after a cursor or from the newest; with `listedFor` those of one shorter list.
 */
export const listUploads = (kind: string, listedFor: string | null, most: number, after?: string): Promise<Upload[]> =>
  listUpTo<Upload>({ pk: listOf(kind, listedFor), newestFirst: true, most, after });

export async function countUploads(kind: string, listedFor: string | null): Promise<number> {
  const count = await find<{ n: number }>(countKey(`${listOf(kind, listedFor)}#COUNT`), { eventual: true });
  return count?.n ?? 0;
}
