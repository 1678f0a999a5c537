/** What `npm run bench:capacity` and `npm run bench:views` measure; reads and writes are units of the table. */
export interface MeasuredUse {
  /**
   * The write units that an order needs from its creation to its end, and with COD to its payout. Half of the orders
   * are prepaid.
   */
  orderWrites: number;
  orderReads: number;
  /** The read units of a poll that finds nothing. */
  pollReads: number;
  /** The files and bytes of the first load of the application, and of a page view. */
  load: { files: number; bytes: number };
  view: { calls: number; reads: number; writes: number };
  /** The read units of each schedule's run that has nothing to do, by the names of the bundles. */
  idleReads: Readonly<Record<string, number>>;
  idleWrites: Readonly<Record<string, number>>;
}

/** What one order is assumed to cause, and assumed values that nobody has measured in AWS yet. */
export const ASSUMED_ORDER_USE = {
  /** How many pages the seller, staff and the customer view for an order. */
  views: 20,
  /** The bytes of a page view. `bench:views` sees lists of a few rows; a list of a hundred rows is larger. */
  viewBytes: 10_000,
  /**
   * How many page views follow one load of the application. It is loaded again after a release or on another device.
   */
  viewsPerLoad: 100,
  /** How many calls search partners and create, choose, pay and print an order. */
  commands: 5,
  /** How many scans a courier pushes, each in one call. */
  pushes: 9,
  /** How many batches of queues and of the stream an order causes that no other order shares. */
  messages: 12,
  /** How many times the courier is polled for an order, in four days. */
  polls: 32,
  /** The gigabyte seconds of a call: 80 ms with 512 MB, not yet measured in AWS. */
  callGigabyteSeconds: 0.04,
  /**
   * The log bytes of a call: a line of the access log, the line `answered`, three lines of Lambda, and 26 bytes for
   * each line.
   */
  callLogBytes: 1_300,
  logMonths: 3,
} as const;

export const ASSUMED_IDLE_USE = {
  /** The seconds of a schedule's run that finds nothing. Not yet measured in AWS. */
  runSeconds: 0.3,
  /** The seconds of a long poll by Lambda. */
  pollSeconds: 20,
  /**
   * How many places of a region check the health. Route 53 checks from about 16 places in eight regions.
   * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/dns-failover-determining-health-of-endpoints.html
   */
  checkersOfRegion: 2,
  checkSeconds: 30,
} as const;
