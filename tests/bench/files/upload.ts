/**
 * Measures the upload of a pin code master with 19,300 rows, from the request through its preview to its publication.
 * Measures time and peak memory of this process, in which the embedded cloud runs. Exits 1 above the limits. Run by
 * `node tests/bench/files/upload.ts`.
 */
import type { Job } from '../../../functions/jobs/job.ts';
import { findJob } from '../../../functions/jobs/store.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { callApi } from '../../support/people/call-api.ts';
import { person } from '../../support/people/people.ts';
import { fileForm, masterBook } from '../../unit/places/workbooks.ts';

const LIMIT_MS = 30_000;
const LIMIT_MB = 600;
const ROWS = 19_300;
const PER_PREFIX = 40;

const rows = Array.from({ length: ROWS }, (_, n) => {
  const prefix = 110 + Math.floor(n / PER_PREFIX);
  const pincode = `${prefix}${String(1 + (n % PER_PREFIX) * 3).padStart(3, '0')}`;
  return [pincode, `City ${n % 700}`, `State ${prefix % 36}`, `District ${n % 750}`, n % 20 === 0 ? 'Y' : 'N', 'N'];
});
const book = await masterBook(rows);

const cloud = await startCloud({ quick: true });
const { token } = await person('administrator');
const started = performance.now();
const sent = await callApi<{ job_id: string }>(cloud.url, 'POST', '/codes/upload_master_file', {
  token,
  form: fileForm(book),
});
const answered = performance.now();

async function endOf(id: string): Promise<Job | undefined> {
  for (;;) {
    const job = await findJob(id);
    if (job?.state !== 'queued' && job?.state !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const { job_id: id } = sent.body.data;
await endOf(id); // the preview
const body = { publish: true };
const published = await callApi<{ job_id: string }>(cloud.url, 'PUT', `/uploads/${id}`, { token, body });
const job = await endOf(published.body.data.job_id);
const ms = Math.round(performance.now() - started);
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
await cloud.close();

const file = `${ROWS} rows in ${(book.length / 1024).toFixed(0)} KB`;
const limits = `limits ${LIMIT_MS} ms, ${LIMIT_MB} MB`;
console.log(
  `upload: ${file}: answered in ${Math.round(answered - started)} ms, ${job?.state} in ${ms} ms, peak ${peakMb} MB (${limits})`,
);
if (job?.state !== 'done' || ms > LIMIT_MS || peakMb > LIMIT_MB) process.exitCode = 1;
