/**
 * The results of `npm run bench:capacity` and `npm run bench:views`. Reads and writes are read and write units of the
 * table.
 */
export interface MeasuredUse {
  /**
   * The write units that an order needs from its creation to its final status. For a COD order they include its payout.
   * The value is the average of a prepaid and a COD order, because half of the orders are prepaid.
   */
  orderWrites: number;
  orderReads: number;
  /** The read units for polling the courier for one parcel that has no new scan. */
  pollReads: number;
  /**
   * `load`: the files and bytes of the first load of the application. `view`: the calls, reads and writes of a page
   * view.
   */
  load: { files: number; bytes: number };
  view: { calls: number; reads: number; writes: number };
  /** The read units of each schedule's run if it has nothing to do, by the name of the schedule's bundle. */
  idleReads: Readonly<Record<string, number>>;
  idleWrites: Readonly<Record<string, number>>;
}

/** The assumed use by one order, and values that have not been measured in AWS yet. */
export const ASSUMED_ORDER_USE = {
  /** How many pages the seller, staff and the customer view for an order. */
  views: 20,
  /**
   * The bytes of a page view. `bench:views` measures lists of a few rows. A list of a hundred rows is larger, so this
   * value is higher.
   */
  viewBytes: 10_000,
  /**
   * How many page views follow one load of the application. The application is loaded again after a release or on
   * another device.
   */
  viewsPerLoad: 100,
  /**
   * How many API calls an order needs before its label is printed: search for partners, create, choose, pay and print.
   */
  commands: 5,
  /** How many scans a courier pushes, each in one call. */
  pushes: 9,
  /**
   * How many batches of queues and of the stream contain only messages of this order, so that the order pays for the
   * whole batch.
   */
  messages: 12,
  /** How many times the courier is polled for an order during its four days of transport. */
  polls: 32,
  /** The gigabyte-seconds of a call: 80 ms with 512 MB. Not yet measured in AWS. */
  callGigabyteSeconds: 0.04,
  /**
   * The log bytes of a call: a line of the access log, the line `answered`, three lines of Lambda, and 26 bytes of
   * overhead for each line.
   */
  callLogBytes: 1_300,
  logMonths: 3,
} as const;

export const ASSUMED_IDLE_USE = {
  /** The seconds of a schedule's run that finds nothing. Not yet measured in AWS. */
  runSeconds: 0.3,
  /** The duration of a long poll by Lambda, in seconds. */
  pollSeconds: 20,
  /**
   * From how many places in a region Route 53 makes the health check. It checks from about 16 places in eight regions.
   * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/dns-failover-determining-health-of-endpoints.html
   */
  checkersOfRegion: 2,
  checkSeconds: 30,
} as const;
