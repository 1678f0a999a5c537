/**
 * One version of data that is replaced as a whole: the pin code master, or a partner's pin codes on a plan. Keys of its
 * items contain the version, so two editions can coexist and readers see one.
 */
export interface Edition {
  /** What it is an edition of. */
  of: string;
  /** The id of the publishing job. A repeated job writes the same items. */
  version: string;
  /** When its file was sent, by our clock. */
  at: string;
  /** The prefixes that have items, by kind of item: what to delete once it is superseded. */
  prefixes: Record<string, string[]>;
}

/**
 * Returns whether the first was sent after the second. Ids decide within a millisecond, because they may carry a
 * client's clock.
 */
export const isNewer = (one: Pick<Edition, 'at' | 'version'>, other: Pick<Edition, 'at' | 'version'>): boolean =>
  one.at === other.at ? one.version > other.version : one.at > other.at;
