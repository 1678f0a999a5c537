import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { resetProcess } from '../../../functions/platform/per-process.ts';
import { embeddedClients } from '../../../infra/local/embedded-clients.ts';
import { meter } from '../../../infra/local/table/meter.ts';

/** What some work cost: time, memory, reads and writes. */
export type Measured = Record<'ms' | 'cpuMs' | 'peakMb' | 'read' | 'written', number>;

/** Does work on the cloud of the parent process, prints its cost as JSON, and ends this process. */
export async function measured(work: () => Promise<unknown>): Promise<void> {
  resetProcess(embeddedClients);
  const started = performance.now();
  await work();
  const { user, system } = process.cpuUsage();
  const cpuMs = Math.round((user + system) / 1000);
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify({ ms: Math.round(performance.now() - started), cpuMs, peakMb, ...meter.take() }));
  process.exit();
}

/** Runs a script that measures its work. `file` is its path in `tests/support`, e.g. `money/work-on-report.ts`. */
export async function runMeasured(file: string, ...args: string[]): Promise<Measured> {
  const script = new URL(`../${file}`, import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { maxBuffer: 1e8 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured;
}
