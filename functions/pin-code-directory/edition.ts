/**
 * One version of data that is replaced as a whole: the pin code master, or a partner's pin codes on a plan. The keys of
 * the edition's items contain the version. So the table can contain items of two editions, and readers see only one of
 * them.
 */
export interface Edition {
  /** The name of the data that has this edition: the master, or a partner on a plan. */
  of: string;
  /** The id of the job that publishes the edition. If the job runs again, it writes the same items. */
  version: string;
  /** When the file was sent, by the server's clock. */
  at: string;
  /**
   * The pin code prefixes that have items, for each kind of item. They show which items to delete when the edition is
   * replaced.
   */
  prefixes: Record<string, string[]>;
}

/**
 * Returns whether `one` was sent after `other`. If both were sent in the same millisecond, the ids decide. The ids
 * alone are not enough, because they may contain the time of a client's clock.
 */
export const wasSentLater = (one: Pick<Edition, 'at' | 'version'>, other: Pick<Edition, 'at' | 'version'>): boolean =>
  one.at === other.at ? one.version > other.version : one.at > other.at;
