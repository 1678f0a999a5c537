/** A lane of a partner, and why the courier's word about a delivery attempt on it is doubtful. */
export interface DoubtfulLane {
  partner: string;
  /** The GST codes of the states of pickup and delivery; empty for an unknown state. */
  from: string;
  to: string;
  /** True if the buyer said that nobody came or called. */
  denied: boolean;
  /** True if the first attempt was before 9:00. */
  early: boolean;
}

/** Returns the bucket in which an order with a doubtful delivery attempt is counted. */
export const doubtfulBucket = ({ partner, from, to, denied, early }: DoubtfulLane): string =>
  [partner, from, to, `${denied ? 'd' : ''}${early ? 'e' : ''}`].join('|');

/** Returns the lane of a bucket, and why its orders are doubtful. */
export function doubtfulLaneOf(bucket: string): DoubtfulLane {
  const [partner = '', from = '', to = '', why = ''] = bucket.split('|');
  return { partner, from, to, denied: why.includes('d'), early: why.includes('e') };
}
