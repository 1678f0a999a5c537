import type { QueueRunner } from './queues/run-queue.ts';
import type { RunningQueues } from './queues/start-queues.ts';
import type { StreamRunner } from './table/run-stream.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until streams and queues are empty and consumers are idle. Then checks all of them again, because something may
 * have been delivered during the first check. After the time limit, throws an error that names the busy parts.
 */
export async function waitUntilIdle(
  runners: { streams: StreamRunner[]; queues: Record<string, QueueRunner>; server: RunningQueues['server'] },
  limitMs: number,
): Promise<void> {
  const ends = performance.now() + limitMs;
  const delivered = () =>
    [...runners.streams, ...Object.values(runners.queues)].reduce((n, one) => n + one.delivered(), 0);
  const left = () =>
    Object.entries(runners.queues).filter(([name, runner]) => {
      const messages = runners.server.inspectQueue(name)?.messages;
      return runner.busy() || Object.values(messages ?? {}).some((some) => some.length > 0);
    });
  const inTime = () => {
    if (performance.now() < ends) return;
    const names = left().map(([name]) => name);
    throw new Error(`Not settled after ${limitMs} ms. Busy: ${names.join(', ') || 'the stream'}.`);
  };
  for (;;) {
    const before = delivered();
    const drained = Promise.all(runners.streams.map((stream) => stream.drain())).then(() => true);
    while (!(await Promise.race([drained, pause(200).then(() => false)]))) inTime();
    for (; left().length > 0; inTime()) await pause(5);
    if (delivered() === before) return;
    inTime();
  }
}
