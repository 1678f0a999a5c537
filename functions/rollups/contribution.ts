/** The scope of everyone's orders, apart from each owner's. */
export const ALL = 'ALL';

/** What an order adds to the totals of the day on which it was created: of its owner and of everyone. */
export interface Contribution {
  owner: string;
  day: string;
  /**
   * The bucket of the day, by the filters of lists and dashboard: `individual.cod.<partner or ->.<plan or
   * ->.<counter>`, and a fifth dot with flags if there are any, see `bucket.ts`. An order is in one bucket at a time. A
   * later rule adds a flag: orders without it keep their bucket name, so nothing is recounted.
   */
  bucket: string;
  /** Charges less refunds. */
  paise: number;
  /** Its COD, once collected. The flags of its bucket say who has it. */
  codPaise: number;
}
