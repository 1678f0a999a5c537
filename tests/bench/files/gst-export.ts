/**
 * Measures the GST export of a month with 50,000 documents of 200 sellers, half of whom are registered for GST. A
 * separate process reads the documents and writes the workbook. Exits 1 above the limits, or if a document is missing.
 * Run by `npm run bench:gst-export [documents]`.
 */
import { read, utils } from '@e965/xlsx';
import { uploadScopeOf } from '../../../functions/attachments/attachment.ts';
import { newDownloadWrite } from '../../../functions/downloads/store.ts';
import type { DocumentRow } from '../../../functions/invoices/document-row.ts';
import { documentRowWrites } from '../../../functions/invoices/row-store.ts';
import { newJob, newJobWrites } from '../../../functions/jobs/store.ts';
import { readFile } from '../../../functions/platform/files/files.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { findCaller } from '../../../functions/users/caller/caller.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { runMeasured } from '../../support/clouds/measured.ts';
import { strayRow } from '../../support/money/invoiced.ts';
import { person } from '../../support/people/people.ts';

/** The limit in ms for 50,000 documents, and the memory of the worker that writes downloads, in MB. */
const LIMITS = { ms: 60_000, workerMb: 1024 };
const documents = Number(process.argv[2] ?? 50_000);
const MONTH = '2026-10';
const SELLERS = 200;
const AT_ONCE = 5000;

const cloud = await startCloud({ quick: true });
const staff = await person('staff');
const caller = await findCaller(staff.user.id);
if (caller === undefined) throw new Error('The staff are gone.');

/** Returns a document of October. One in eight is a credit note. */
function documentOf(n: number): DocumentRow {
  const seller = n % SELLERS;
  const owner = `seller${String(seller).padStart(4, '0')}`;
  const day = `${MONTH}-${String((n % 31) + 1).padStart(2, '0')}`;
  const isNote = n % 8 === 7;
  const sign = isNote ? -1 : 1;
  return {
    ...strayRow,
    owner,
    orderId: `${owner}-${newId(new Date(`${day}T06:00:00.000Z`))}`,
    day,
    seq: n,
    type: isNote ? 'credit_note' : 'invoice',
    number: `${isNote ? 'C' : ''}26-${String(seller).padStart(4, '0')}-${String(n).padStart(7, '0')}`,
    at: `${day}T05:00:00.000Z`,
    amountPaise: sign * (5600 + (n % 90) * 100),
    taxPaise: sign * (1008 + (n % 90) * 18),
    party: {
      ...strayRow.party,
      name: `Seller ${seller} Private Limited`,
      address: `${seller}, Brigade Road, Bengaluru`,
    },
    supply:
      seller % 2 === 0
        ? { gstin: `29AABCK${String(seller).padStart(4, '0')}M1ZG`, state: '29' }
        : { gstin: '', state: '27' },
  };
}

for (let from = 0; from < documents; from += AT_ONCE) {
  const rows = Array.from({ length: Math.min(AT_ONCE, documents - from) }, (_, n) => documentOf(from + n));
  await writeAll(documentRowWrites(rows));
}

const job = newId();
const about = { id: job, kind: 'download_gst_export', owner: caller.id, access: null, courier: null, inputHash: '' };
await commit([
  ...newJobWrites(newJob(about, new Date())),
  newDownloadWrite({
    id: job,
    kind: 'gst_export',
    format: 'xlsx',
    filters: { month: MONTH },
    owner: caller.id,
    scope: uploadScopeOf(caller),
    createdAt: new Date().toISOString(),
  }),
]);
const { ms, cpuMs, peakMb, read: units } = await runMeasured('files/work-on-download.ts', job);
const bytes = await readFile(`generated/${job}`);
const [summary] = utils
  .sheet_to_json<Record<string, number>>(read(bytes, { dense: true, sheets: 'Summary' }).Sheets['Summary'] ?? {})
  .slice(-1);
await cloud.close();
if (summary?.['Documents'] !== documents) throw new Error(`The export has ${summary?.['Documents']} documents.`);

const most = Math.round((LIMITS.ms * Math.max(documents, 50_000)) / 50_000);
console.log(
  `gst-export: ${documents} documents: ${ms} ms (limit ${most}), of these ${cpuMs} ms of its own computing, peak ${peakMb} MB ` +
    `(limit ${LIMITS.workerMb}), ${Math.round(units)} read units, a file of ${(bytes.length / 1e6).toFixed(1)} MB`,
);
if (ms > most || peakMb > LIMITS.workerMb) process.exitCode = 1;
