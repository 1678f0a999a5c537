import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from '../../functions/app.ts';
import type { Feature } from '../../shared/contracts.ts';

/** The code of one Lambda: its entry file, and the name of its bundle. */
export interface BundleEntry {
  /** The folder of the bundle under `dist/functions`, such as `orders-booking-on-book`. */
  name: string;
  /** The path of the entry file, such as `functions/orders/booking/on-book.ts`. */
  file: string;
  /** True if the function answers HTTP requests, so that it must start fast and stay small. */
  http: boolean;
}

const entry = (path: string, http: boolean): BundleEntry => ({
  name: bundleName(path),
  file: `functions/${path}.ts`,
  http,
});

/** Returns the name of an entry's bundle: `orders/booking/on-book` → `orders-booking-on-book`. */
export const bundleName = (path: string): string => path.replaceAll('/', '-');

/** Returns the path of a feature's entry: the one in `functions/app.ts`, by default `<feature>/http`. */
export const httpEntry = (feature: Feature): string => app.features[feature].entry ?? `${feature}/http`;

/** The entries of all features, queues, streams and schedules in `functions/app.ts`. */
export const entries: readonly BundleEntry[] = [
  ...(Object.keys(app.features) as Feature[]).map((feature) => entry(httpEntry(feature), true)),
  ...[app.queues, app.streams, app.schedules].flatMap((rows) =>
    Object.values(rows).map((row: { entry: string }) => entry(row.entry, false)),
  ),
];

/**
 * Checks before a build that every entry's file exists.
 * @throws Error naming the missing files
 */
export function checkEntries(asked: readonly BundleEntry[], root: string): void {
  const missing = asked.filter(({ file }) => !existsSync(join(root, file))).map(({ file }) => file);
  if (missing.length > 0) {
    throw new Error(`functions/app.ts names entries that do not exist: ${missing.join(', ')}.`);
  }
}
