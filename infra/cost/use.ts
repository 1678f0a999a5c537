/** What `npm run bench:capacity` and `npm run bench:views` measure; reads and writes are units of the table. */
export interface Measured {
  /** Of one order's whole life: half of the orders prepaid, half with COD until its payout. */
  orderWrites: number;
  orderReads: number;
  /** Of a poll that finds nothing. */
  pollReads: number;
  /** The first load of the application, and a view of a page. */
  load: { files: number; bytes: number };
  view: { calls: number; reads: number; writes: number };
  /** Of a run of each schedule while nothing is to be done, by the names of their bundles. */
  idleReads: Readonly<Record<string, number>>;
  idleWrites: Readonly<Record<string, number>>;
}

/** What is assumed of one order and of what nobody has measured in AWS yet. */
export const ORDER = {
  /** Views of a page by its seller, staff and its customer. */
  views: 20,
  /** `bench:views` sees lists of a few rows; a list of a hundred rows is larger. */
  viewBytes: 10_000,
  /** A browser loads the application again after a release, or on another device. */
  viewsPerLoad: 100,
  /** Calls that search partners, create, choose, pay and print. */
  commands: 5,
  /** Scans that a courier pushes, one a call. */
  pushes: 9,
  /** Batches of messages and of the stream that are not shared with other orders. */
  messages: 12,
  /** Polls of its courier in four days. */
  polls: 32,
  /** 80 ms with 512 MB, not yet measured in AWS. */
  callGigabyteSeconds: 0.04,
  /** A line of the access log, the line `answered`, three lines of Lambda, and 26 bytes for each. */
  callLogBytes: 1_300,
  logMonths: 3,
} as const;

export const IDLE = {
  /** Seconds of a run of a schedule that finds nothing, not yet measured in AWS. */
  runSeconds: 0.3,
  /** Seconds of a long poll by Lambda. */
  pollSeconds: 20,
  /** Route 53 asks from about 16 places in its eight regions. https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/dns-failover-determining-health-of-endpoints.html */
  checkersOfRegion: 2,
  checkSeconds: 30,
} as const;
