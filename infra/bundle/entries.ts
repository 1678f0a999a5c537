import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from '../../functions/app.ts';
import type { Feature } from '../../shared/contracts.ts';

/** One Lambda's code: its entry file, and the name of its bundle. */
export interface Entry {
  /** `orders-booking-on-book`: the folder under `dist/functions`. */
  name: string;
  /** `functions/orders/booking/on-book.ts` */
  file: string;
  /** Serves requests, so it must start fast and stay small. */
  http: boolean;
}

const entry = (path: string, http: boolean): Entry => ({
  name: bundleName(path),
  file: `functions/${path}.ts`,
  http,
});

/**
 * Returns a bundle's name: `orders/booking/on-book` → `orders-booking-on-book`. The bundler and the stack share this
 * rule.
 */
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

/** Checks before building that the table names existing code. @throws Error naming every missing file */
export function checkEntries(asked: readonly Entry[], root: string): void {
  const missing = asked.filter(({ file }) => !existsSync(join(root, file))).map(({ file }) => file);
  if (missing.length > 0) {
    throw new Error(`functions/app.ts names entries that do not exist: ${missing.join(', ')}.`);
  }
}
