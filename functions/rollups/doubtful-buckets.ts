/** A partner's lane, and why the reports of failed attempts on it are doubtful. */
export interface DoubtfulLane {
  partner: string;
  /** The GST codes of the states of pickup and delivery; empty for an unknown state. */
  from: string;
  to: string;
  /** True if the buyer said that nobody came or called. */
  denied: boolean;
  /** True if the first attempt took place before 9:00. */
  early: boolean;
}

/** Returns the name of the bucket in which an order with a doubtful delivery attempt is counted. */
export const doubtfulBucket = ({ partner, from, to, denied, early }: DoubtfulLane): string =>
  [partner, from, to, `${denied ? 'd' : ''}${early ? 'e' : ''}`].join('|');

/** Parses the name of a bucket into its lane and the reasons for doubt. */
export function doubtfulLaneOf(bucket: string): DoubtfulLane {
  const [partner = '', from = '', to = '', why = ''] = bucket.split('|');
  return { partner, from, to, denied: why.includes('d'), early: why.includes('e') };
}
