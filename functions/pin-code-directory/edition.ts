/**
 * One version of data that is replaced as a whole: the pin code master, or a partner's pin codes on a plan. The keys of
 * its items contain the version. So items of two editions can be in the table, and readers see only one of them.
 */
export interface Edition {
  /** The name of the data that has this edition: the master, or a partner on a plan. */
  of: string;
  /** The id of the job that publishes it. If the job runs again, it writes the same items. */
  version: string;
  /** When the file was sent, by the server's clock. */
  at: string;
  /**
   * The pin code prefixes that have items, for each kind of item. They tell which items to delete when the edition is
   * replaced.
   */
  prefixes: Record<string, string[]>;
}

/**
 * Returns whether `one` was sent after `other`. If both have the same millisecond, the ids decide. The ids alone are
 * not enough, because they may contain a client's clock.
 */
export const wasSentLater = (one: Pick<Edition, 'at' | 'version'>, other: Pick<Edition, 'at' | 'version'>): boolean =>
  one.at === other.at ? one.version > other.version : one.at > other.at;
