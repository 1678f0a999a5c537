import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { app } from '../../functions/app.ts';
import { resetProcess } from '../../functions/platform/per-process.ts';
import type { Cloud } from './cloud.ts';
import { startCourierClock } from './courier-clock.ts';
import { type DataDir, openDataDir } from './data-dir.ts';
import { embeddedClients } from './embedded-clients.ts';
import { startGateway } from './http/gateway.ts';
import { createSite } from './http/site.ts';
import { keepInvocationsApart } from './invocations.ts';
import { createLocalPages } from './pages/local-pages.ts';
import { listDeadLetters } from './queues/dead-letters.ts';
import { releaseInFlight } from './queues/release-in-flight.ts';
import { runQueue } from './queues/run-queue.ts';
import { deadLetterQueueOf, LOCAL_BUCKET, startQueues, VISIBLE_AT_ONCE } from './queues/start-queues.ts';
import { createIdleDetector, runSchedules } from './run-schedules.ts';
import { setEnvironment } from './set-environment.ts';
import { waitUntilIdle } from './settle.ts';
import { createLocalShops } from './shops/local-shops.ts';
import { fileCourierSimulator } from './status-files.ts';
import { openStreamPositions } from './table/positions.ts';
import { runStream } from './table/run-stream.ts';
import { startTable } from './table/start-table.ts';
import { fingerprintOf, trimStreamRecords } from './table/stream-records.ts';

/** The name of the table if the cloud's state is stored. A temporary cloud uses another name. */
const KEPT_TABLE = 'parcelwise-local';
const MOST_RUNS = 50;

export interface CloudOptions {
  /**
   * The folder in which the state is stored. If it is absent, a temporary folder is used, which is deleted at the end.
   */
  dataDir?: string;
  /** The port. If it is absent or 0, any free port is used. */
  port?: number;
  host?: string;
  /** By how many hours the couriers' clock moves ahead in each real second. */
  sandboxSpeed?: number;
  /** The folder of the built site. */
  webDir?: string;
  /** If true, all state is deleted first. */
  fresh?: boolean;
  /** If true, the health check returns 503 until `cloud.open()`. */
  closed?: boolean;
  /** Called if a part of the cloud ends unexpectedly. If absent, the reason is printed. */
  onDeath?(why: string): void;
  /** How long `settle` waits by default. If absent, a minute. */
  settleMs?: number;
  /** For tests: retries wait milliseconds instead of seconds, and the header `x-test-ip` sets the caller's address. */
  quick?: boolean;
}

/** Deletes stream records that all consumers have processed. */
function trim(dir: DataDir): void {
  if (!existsSync(dir.path('table.db'))) return;
  const positions = Object.keys(app.streams).map((name) => {
    const kept = JSON.parse(dir.read(`stream-${name}.json`) ?? '{}') as { shards?: Record<string, string> };
    return Object.values(kept.shards ?? {}).map(Number);
  });
  const least = Math.min(...positions.map((some) => (some.length === 1 ? (some[0] as number) : 0)));
  if (least > 0) trimStreamRecords(dir.path('table.db'), String(least));
}

/**
 * Returns the endpoint of an external table if the environment contains one. A running cloud stores the endpoint of its
 * embedded table in the same variable, for processes that it starts. This endpoint is ignored.
 */
function externalTable(): string | undefined {
  const { DYNAMODB_ENDPOINT: endpoint, EMBEDDED_TABLE: embedded } = process.env;
  return endpoint === embedded ? undefined : endpoint || undefined;
}

/**
 * Starts the embedded cloud with all functions, queues, streams and schedules of `functions/app.ts`. A process can run
 * only one embedded cloud, because handlers read the environment of the process.
 */
export async function startCloud(options: CloudOptions = {}): Promise<Cloud> {
  const { sandboxSpeed: speed = 0, quick = false, settleMs = 60_000 } = options;
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    const dir = openDataDir(options.dataDir);
    closers.push(() => dir.close());
    if (options.fresh === true) dir.clear();
    trim(dir);
    const external = externalTable();
    const tableName = dir.isKept ? KEPT_TABLE : `parcelwise-${crypto.randomUUID()}`;
    const [table, queues] = await Promise.all([
      startTable({
        name: tableName,
        file: dir.path('table.db'),
        external,
        fresh: options.fresh,
        temporary: !dir.isKept,
        onDeath: options.onDeath,
      }).then((one) => {
        closers.push(one.stop);
        return one;
      }),
      startQueues(dir).then((one) => {
        closers.push(one.stop);
        return one;
      }),
    ]);
    const names = Object.keys(app.queues);
    const siteUrl = process.env['SITE_URL'];
    setEnvironment(dir, {
      tableName,
      bucket: LOCAL_BUCKET,
      tableEndpoint: table.endpoint,
      queueEndpoint: queues.endpoint,
      queues: queues.urls,
    });
    keepInvocationsApart();
    resetProcess(embeddedClients);
    await releaseInFlight(queues, names);
    closers.push(() => {
      if (external === undefined) delete process.env['DYNAMODB_ENDPOINT'];
      delete process.env['EMBEDDED_TABLE'];
      if (siteUrl === undefined) delete process.env['SITE_URL'];
    });
    if (external === undefined) process.env['EMBEDDED_TABLE'] = table.endpoint;
    const clock = startCourierClock(dir, speed);
    closers.push(() => clock.stop());

    const streams = Object.entries(app.streams).map(([name, row]) =>
      runStream({
        row,
        endpoint: table.endpoint,
        streamArn: table.streamArn,
        positions: openStreamPositions(dir, name, table.streamArn),
        windowMs: quick ? 45 : row.windowSeconds * 1000,
        pollMs: quick && external === undefined ? 50 : 200,
        idleMs: quick ? (external === undefined ? 20 : 200) : 1000,
        retryMs: quick ? 5 : 500,
        mark: () => (external === undefined ? fingerprintOf(dir.path('table.db')) : undefined),
        async setAside(record, reason) {
          console.error(`A change was put aside (${record.eventID}): ${reason}`);
          queues.server.sendMessage(deadLetterQueueOf(name), JSON.stringify({ reason, record }));
        },
      }),
    );
    let isOpen = options.closed !== true;
    const history: Cloud['history'] = { state: 'off', done: 0, total: 0 };
    const rest = createIdleDetector();
    const isResting = () => isOpen && history.state !== 'loading' && rest.isResting();
    const isEmpty = (name: string) =>
      Object.values(queues.server.inspectQueue(name)?.messages ?? {}).every((some) => some.length === 0);
    const consumers = Object.fromEntries(
      Object.entries(app.queues).map(([name, row]) => {
        const retrySeconds = (receives: number) => (quick ? VISIBLE_AT_ONCE : Math.min(60, 2 ** receives));
        const how = { name, row, url: queues.urls[name] as string, endpoint: queues.endpoint, retrySeconds };
        return [name, runQueue({ ...how, isAtRest: () => isResting() && isEmpty(name) })];
      }),
    );
    const schedules = runSchedules(speed, isResting, { 'poll-parcels': fileCourierSimulator() });
    closers.push(async () => {
      await schedules.stop();
      await Promise.all([...streams, ...Object.values(consumers)].map((one) => one.stop()));
    });

    const changes = () => streams.reduce((n, stream) => n + stream.delivered(), 0);
    const seen = new Map<string, number>();
    const settleAll = (limitMs = settleMs) =>
      waitUntilIdle({ streams, queues: consumers, server: queues.server }, limitMs);
    const cloud: Cloud = {
      url: '',
      open() {
        isOpen = true;
      },
      settle: settleAll,
      async advance(hours) {
        const shows = clock.advance(hours);
        await settleAll();
        // One run may process only a part of the work that is due. So the schedules run again until the table does not
        // change any more.
        for (let runs = 0, before = -1; runs < MOST_RUNS && before !== changes(); runs++) {
          before = changes();
          await schedules.run('settle-due');
          await schedules.run('poll-parcels');
          await settleAll();
        }
        return shows;
      },
      runSchedule: (name) => schedules.run(name),
      holdSchedules: () => schedules.hold(),
      lastSeen: (userId) => seen.get(userId) ?? 0,
      history,
      shops: createLocalShops(dir),
      deadLetters: () => listDeadLetters(queues.server, [...names, ...Object.keys(app.streams)]),
      close,
    };
    const webDir = options.webDir ?? fileURLToPath(new URL('../../dist/web/', import.meta.url));
    const isLoading = (file: string) => file.endsWith('app.html') && cloud.history.state === 'loading';
    const site = createSite(webDir, (file) =>
      isLoading(file) ? '<script src="/local/history.js" defer></script>' : '',
    );
    const pages = createLocalPages(cloud);
    const gateway = await startGateway({
      port: options.port ?? 0,
      host: options.host ?? '127.0.0.1',
      ready: () => isOpen,
      onRequest(userId) {
        rest.noteRequest();
        if (userId !== undefined) seen.set(userId, Date.now());
      },
      ipHeader: quick ? 'x-test-ip' : undefined,
      others: (asked) =>
        /^\/local(\/|$)/.test(asked.url.pathname) ? pages(asked) : site(asked.url.pathname, asked.request.headers),
    });
    closers.push(gateway.close);
    cloud.url = gateway.url;
    // Links in mail point to this server, unless the environment sets a public address in `SITE_URL`.
    if (siteUrl === undefined) process.env['SITE_URL'] = gateway.url;
    // Allows our webhooks to call this server by both of its host names, so that the inbox at /local/webhooks can
    // receive them.
    const { port } = new URL(gateway.url);
    process.env['ALLOWED_LOOPBACK'] = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${port}`).join(' ');
    closers.push(() => {
      delete process.env['ALLOWED_LOOPBACK'];
    });
    return cloud;
  } catch (error) {
    await close();
    throw error;
  }
}
