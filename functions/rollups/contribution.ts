/** The scope of the totals of all orders. Other scopes are ids of owners. */
export const EVERYONE = 'ALL';

/**
 * What an order adds to the totals of the day on which it was created. It is added to its owner's totals and to
 * everyone's.
 */
export interface Contribution {
  owner: string;
  day: string;
  /**
   * The name of the order's bucket, made of the dimensions by which lists and the dashboard filter:
   * `individual.cod.<partner or ->.<plan or ->.<counter>`, followed by a dot and flags if there are any (`bucket.ts`).
   * An order is in one bucket at a time. New rules add flags: orders without the flag keep their bucket name, so
   * nothing is recounted.
   */
  bucket: string;
  /** The charges to the seller less the refunds, in paise. */
  paise: number;
  /** The COD in paise, once it is collected. The flags of the bucket say who has the money. */
  codPaise: number;
}
