import { resolve } from 'node:path';
import { buildWeb } from './build-web.ts';
import type { Cloud } from './cloud.ts';
import { prepareFirstStart } from './prepare-first-start.ts';
import { startCloud } from './start-cloud.ts';

const env = (name: string, otherwise: string): string => process.env[name] || otherwise;

/**
 * Reads a number from an environment variable.
 * @throws Error if it is not between 0 and `most`
 */
function number(name: string, otherwise: string, most: number): number {
  const value = Number(env(name, otherwise));
  if (!(value >= 0 && value <= most)) throw new Error(`${name} must be a number from 0 to ${most}.`);
  return value;
}

/**
 * Prints the progress of the demo's history after each tenth of the orders. Returns a function that stops the printing.
 */
function tellProgress({ history, url }: Cloud): () => void {
  let printed = -1;
  const tell = () => {
    const tenth = Math.floor((history.done / Math.max(1, history.total)) * 10);
    if (history.state === 'loading' && tenth > printed) {
      printed = tenth;
      console.log(
        `    Three months of history, behind you: ${history.done} of ${history.total} orders (${url}/local/history)`,
      );
    }
  };
  const timer = setInterval(tell, 500);
  return () => {
    clearInterval(timer);
    if (history.state === 'loaded') console.log('    The history is loaded.');
  };
}

/** Measures the data of the status page once at the start, because the schedule first runs after five minutes. */
async function lookOnce(cloud: Cloud): Promise<void> {
  try {
    await cloud.runSchedule('poll-parcels');
    await cloud.runSchedule('note-status');
  } catch (error) {
    console.error('The status was not looked at; the schedule does so in five minutes.', error);
  }
}

async function main(): Promise<void> {
  const dataDir = resolve(env('DATA_DIR', '.local'));
  const port = number('PORT', '3000', 65_535);
  const sandboxSpeed = number('SANDBOX_SPEED', '0', 1000);
  const start = prepareFirstStart(dataDir);
  const building = start.skipWeb ? Promise.resolve() : buildWeb();
  building.catch(() => undefined); // The failure is handled where `building` is awaited.
  const cloud = await startCloud({
    dataDir,
    port,
    host: env('HOST', '127.0.0.1'),
    sandboxSpeed,
    fresh: start.fresh,
    closed: true,
    onDeath(why) {
      console.error(why);
      process.exit(1);
    },
  });
  let closing: Promise<void> | undefined;
  const stop = (): void => {
    closing ??= cloud.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    await Promise.all([building, start.load(cloud)]);
  } catch (error) {
    if (closing !== undefined) return;
    await cloud.close();
    throw error;
  }
  cloud.open();
  console.log(`
  Parcelwise runs at ${cloud.url}

${start.accounts.map((line) => `    ${line}`).join('\n')}

    Outbox ${cloud.url}/local/mail · API ${cloud.url}/docs · State ${dataDir}
    Stop with Ctrl-C; start again and all is still there.
`);
  await lookOnce(cloud);
  const telling = tellProgress(cloud);
  try {
    await start.loadPast(cloud);
  } catch (error) {
    if (closing === undefined)
      console.error('The demo\u2019s history is not whole; the next start goes on with it.', error);
  } finally {
    telling();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (process.env['DEBUG']) console.error(error);
  process.exit(1);
});
