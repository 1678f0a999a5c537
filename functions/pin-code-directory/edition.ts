/**
 * One version of data that is replaced as a whole: the pin code master, or the pin codes of a partner on a plan.
 * Its items carry the version in their keys, so two editions can stand side by side and readers see one of them.
 */
export interface Edition {
  /** What it is an edition of. */
  of: string;
  /** The id of the job that publishes it: a repeated job writes the same items again. */
  version: string;
  /** When its file was sent, by our clock. */
  at: string;
  /** The prefixes that have items, by kind of item: what there is to delete once it is superseded. */
  prefixes: Record<string, string[]>;
}

/** Whether the first was sent after the second. Ids decide within a millisecond: they may carry a client's clock. */
export const isNewer = (one: Pick<Edition, 'at' | 'version'>, other: Pick<Edition, 'at' | 'version'>): boolean =>
  one.at === other.at ? one.version > other.version : one.at > other.at;
