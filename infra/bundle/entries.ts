import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from '../../functions/app.ts';
import type { Feature } from '../../shared/contracts.ts';

/** One Lambda's code: where it starts, and the name of its bundle. */
export interface Entry {
  /** `orders-booking-on-book`: the folder under `dist/functions`. */
  name: string;
  /** `functions/orders/booking/on-book.ts` */
  file: string;
  /** Answers requests, so it must start fast and stay small. */
  http: boolean;
}

const entry = (path: string, http: boolean): Entry => ({
  name: bundleName(path),
  file: `functions/${path}.ts`,
  http,
});

/** `orders/booking/on-book` → `orders-booking-on-book`. One rule for the bundler and the stack. */
export const bundleName = (path: string): string => path.replaceAll('/', '-');

/** Returns the entry of a feature's row: `<feature>/http` unless the row names another. */
export const httpEntry = (feature: Feature): string => app.features[feature].entry ?? `${feature}/http`;

/** Every entry of the table. */
export const entries: readonly Entry[] = [
  ...(Object.keys(app.features) as Feature[]).map((feature) => entry(httpEntry(feature), true)),
  ...[app.queues, app.streams, app.schedules].flatMap((rows) =>
    Object.values(rows).map((row: { entry: string }) => entry(row.entry, false)),
  ),
];

/**
 * Fails before anything is built when the table names code that is not there.
 * @throws Error naming every missing file
 */
export function checkEntries(asked: readonly Entry[], root: string): void {
  const missing = asked.filter(({ file }) => !existsSync(join(root, file))).map(({ file }) => file);
  if (missing.length > 0) {
    throw new Error(`functions/app.ts names entries that do not exist: ${missing.join(', ')}.`);
  }
}
