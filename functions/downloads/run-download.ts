import { DOWNLOADS } from '../../shared/downloads/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { uploadScopeOf } from '../attachments/attachment.ts';
import { newAttachmentWrite } from '../attachments/store.ts';
import type { JobEnd } from '../jobs/job.ts';
import { progressReporter } from '../jobs/progress.ts';
import { findJob, jobEndWrites } from '../jobs/store.ts';
import { now } from '../platform/clock.ts';
import { storeFile } from '../platform/files/files.ts';
import { storeWrittenStream } from '../platform/files/store-stream.ts';
import { log } from '../platform/log.ts';
import { type Change, ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { findCaller } from '../users/caller/caller.ts';
import { writeCsvToStream } from '../workbooks/csv/write-csv-to-stream.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { writeWorkbookToStream } from '../workbooks/write-workbook.ts';
import type { DocumentKind, DownloadKind, DownloadSheet, ListKind, WorkbookKind } from './download-kind.ts';
import { type DownloadRequest, ttlOf } from './store.ts';

const OUR_FAULT = 'The file could not be written because of a fault on our side. Start the download again.';
const NOT_ALLOWED = 'Your role does not allow this download any more.';
const TYPES = { xlsx: WORKBOOK_TYPES.xlsx, csv: 'text/csv; charset=utf-8' };

/**
 * Writes one file. The rows depend on the present role and scope of the person who requested the file. A refusal ends
 * the job. Other errors are thrown, so that the queue retries, and the last try ends the job as failed. A repeat writes
 * the same file.
 */
export async function runDownload(row: DownloadKind, request: DownloadRequest, lastTry: boolean): Promise<void> {
  const job = await findJob(request.id);
  if (job === undefined) throw new Error(`There is no job ${request.id}.`);
  if (job.state === 'done' || job.state === 'failed') return;
  const access = DOWNLOADS[row.kind];
  try {
    const caller = await findCaller(request.owner);
    if (caller === undefined || !caller.may(access) || uploadScopeOf(caller) !== request.scope)
      throw new Failure('NOT_ALLOWED', NOT_ALLOWED);
    const at = new Date(request.createdAt);
    const sheetRequest = { caller, filters: request.filters, at };
    const { filename, contentType, rows } = await writeFile(row, request, sheetRequest);
    const file = {
      id: request.id,
      filename,
      contentType,
      owner: request.owner,
      section: null,
      createdAt: request.createdAt,
      generated: { access, scope: request.scope },
      ttl: ttlOf(request.createdAt),
    };
    await end(request.id, { state: 'done', total: rows, result: { rows, filename, attachment_id: file.id } }, [
      newAttachmentWrite(file),
    ]);
  } catch (error) {
    if (error instanceof Failure) return end(request.id, failed(error.message));
    if (!lastTry) throw error;
    log.error('download given up', { error: error as Error, job_id: request.id });
    await end(request.id, failed(OUR_FAULT));
    throw error;
  }
}

interface Written {
  filename: string;
  contentType: string;
  /** The number of written rows, or of pages of a document. */
  rows: number;
}

type SheetRequest = Parameters<ListKind['sheet']>[0];

function writeFile(row: DownloadKind, request: DownloadRequest, sheetRequest: SheetRequest): Promise<Written> {
  if ('document' in row) return keepDocument(row, request, sheetRequest);
  return 'workbook' in row ? writeSheets(row, request, sheetRequest) : writeList(row, request, sheetRequest);
}

async function writeSheets(row: WorkbookKind, { id }: DownloadRequest, sheetRequest: SheetRequest): Promise<Written> {
  const { filename, sheets, rows } = await row.workbook(sheetRequest, progressReporter(id));
  await storeWrittenStream(fileOf(id), TYPES.xlsx, (stream) => writeWorkbookToStream(sheets, stream));
  return { filename, contentType: TYPES.xlsx, rows };
}

async function writeList(row: ListKind, request: DownloadRequest, sheetRequest: SheetRequest): Promise<Written> {
  const format = request.format === 'csv' ? 'csv' : 'xlsx';
  const sheet = await row.sheet(sheetRequest);
  const rows = await write(request, sheet, TYPES[format]);
  return { filename: `${row.filename(sheetRequest.at, request.filters)}.${format}`, contentType: TYPES[format], rows };
}

async function keepDocument(row: DocumentKind, { id }: DownloadRequest, sheetRequest: SheetRequest): Promise<Written> {
  const { filename, contentType, bytes, pages } = await row.document(sheetRequest, progressReporter(id));
  await storeFile(fileOf(id), Buffer.from(bytes), contentType);
  return { filename, contentType, rows: pages };
}

const fileOf = (id: string): string => `generated/${id}`;

/** Streams rows into a file in the bucket. Returns the number of rows. */
async function write({ id, format }: DownloadRequest, sheet: DownloadSheet, contentType: string): Promise<number> {
  const progress = progressReporter(id);
  let written = 0;
  const counted = async function* () {
    for await (const row of sheet.rows) {
      yield row;
      written++;
      if (written % 100 === 0) await progress(written, Math.max(sheet.total, written));
    }
  };
  const one = { ...sheet, rows: counted() };
  await storeWrittenStream(fileOf(id), contentType, (stream) =>
    format === 'csv' ? writeCsvToStream(one, stream) : writeWorkbookToStream([one], stream),
  );
  return written;
}

const failed = (message: string): Ended => ({
  state: 'failed',
  total: 0,
  result: null,
  errors: [{ row_number: 0, message }],
});

type Ended = Omit<JobEnd, 'errors'> & Partial<Pick<JobEnd, 'errors'>>;

/** Ends the job. Does nothing if another delivery of the same message has ended it. */
async function end(id: string, outcome: Ended, more: Change[] = []): Promise<void> {
  await commit([...jobEndWrites(id, { errors: [], ...outcome }, now()), ...more]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
