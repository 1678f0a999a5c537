import type { Status } from '../../shared/orders/status.ts';

/** A person with an address. A phone number has 10 digits, and a pin code has 6. */
export interface Contact {
  name: string;
  phone: string;
  email?: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
}

/** A parcel to book at a courier. */
export interface Booking {
  /**
   * The id of our order. Every attempt to book sends the same id, so that a booking whose reply was lost can be found
   * by the id.
   */
  reference: string;
  /** Our order number, for couriers that accept only short references. People find the order by this number. */
  number: string;
  /** The id of the partner, for a courier that carries the parcels of several partners. */
  partnerId: string;
  paymentMethod: 'cod' | 'prepaid';
  /** The amount that the courier collects at the door; 0 if prepaid. */
  collectablePaise: number;
  /** The value of the goods. */
  declaredPaise: number;
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
  product: { name: string; sku: string; quantity: number; hsn?: string };
  /** The addresses of pick-up, delivery and return. */
  from: Contact;
  to: Contact;
  returnTo: Contact;
  /**
   * Set for a return: the courier collects the prepaid parcel from the buyer (`from`) and brings it to the seller
   * (`to`). Such bookings are sent only to couriers with the capability `reverse`.
   */
  reverse?: {
    reason: string;
    /**
     * Questions that the rider asks the buyer. The answer must be yes. Only couriers with the capability `questions`
     * ask them.
     */
    questions?: readonly string[];
  };
  /** True if the law requires an e-way bill for the goods. */
  needsEWayBill: boolean;
  /** The number of the e-way bill. */
  ewayBill?: string;
  sellerGstin?: string;
  /** The parcel's AWB from our series. If absent, the courier chooses the AWB. */
  awb?: string;
  /**
   * True if this booking was sent before with the same AWB, and the reply was lost. If the courier then has a parcel
   * with this AWB, it is our parcel.
   */
  again?: true;
  /** In how many days the partner promised to deliver. Only the sandbox uses this. */
  tatDays?: number;
}

/** The courier refused the request. The request is not repeated, because the courier would refuse it again. */
export interface Refused {
  kind: 'refused';
  /** Our code for the reason (`NOT_SERVICEABLE`, `NOT_POSSIBLE`, …), or the HTTP status (`HTTP_400`). */
  code: string;
  /** The courier's message, which people read. */
  message: string;
}

/**
 * The outcome is unknown: the call timed out, the reply was lost, or the courier is down or limits our calls. Before a
 * booking is repeated, it must be searched by its reference. Other commands can be repeated without a search.
 */
export interface UnknownOutcome {
  kind: 'unknown';
  message: string;
  /** `false` if the call was not made. It then certainly had no effect. */
  asked?: false;
  /** True if our own rate limit prevented the call. The courier may be working normally. */
  held?: true;
  /**
   * True if the courier accepted a cancellation but carries it out later. A later scan shows whether the courier has
   * cancelled the parcel.
   */
  taken?: true;
}

export interface Booked {
  kind: 'booked';
  awb: string;
  /** The courier's routing code for the label. */
  sortCode?: string;
}

export type BookResult = Booked | Refused | UnknownOutcome;

/**
 * The outcome of a command. If the courier accepted only a part of the command, `note` is a text about this for people.
 */
export type CourierOutcome = { kind: 'done'; note?: string } | Refused | UnknownOutcome;

/** The outcome of a request that tests the connection. `words` is a text for administrators. */
export type ConnectionCheck = { kind: 'answered'; words: string } | Refused | UnknownOutcome;

/**
 * How we find out whether a booking succeeded if its reply was lost, so that no parcel is booked twice:
 * - `reference`: we search for our reference at the courier. We book again only if the courier certainly does not know
 *   it.
 * - `repeat`: if we book with the same reference again, the courier returns the existing AWB.
 * - `own-awb`: we choose the AWB from our series. A repeat with the same AWB is the same parcel.
 * - `person`: none of these is possible. Staff look in the courier's panel and record the outcome.
 */
export type LostReplyHandling = 'reference' | 'repeat' | 'own-awb' | 'person';

/** A pool of AWBs that a courier gave us: one for all parcels (`any`), or one for each payment method. */
export type AwbPool = 'any' | 'cod' | 'prepaid';

/** One event in a parcel's life. */
export interface Scan {
  /** The courier's code for the event, unchanged. */
  code: string;
  /**
   * Our status for the code. Absent for an unknown code; a scan with such a code does not change the order's status.
   */
  status?: Status;
  /** True if the courier did not try to deliver. This `undelivered` scan then does not count as an attempt. */
  untried?: true;
  description: string;
  location: string;
  /** The time of the event (ISO 8601, UTC). */
  at: string;
}

/** The scans of one parcel in a push. Some couriers push all scans of the parcel, others only the newest. */
export interface PushUpdate {
  awb: string;
  reference?: string;
  scans: Scan[];
}

/**
 * The result of reading a push. A push with a wrong signature (`SIGNATURE`) is answered with HTTP 401. A push with an
 * unreadable body (`PAYLOAD`) is answered with HTTP 200, so that the courier does not send it again.
 */
export type PushResult =
  | { kind: 'updates'; updates: PushUpdate[] }
  | { kind: 'refused'; code: 'SIGNATURE' | 'PAYLOAD'; message: string };

/**
 * A request to deliver again after a failed attempt. A request without details means a delivery to the same address on
 * the next day.
 */
export interface Reattempt {
  name?: string;
  phone?: string;
  line1?: string;
  line2?: string;
  pincode?: string;
  /** The day in India, as `YYYY-MM-DD`. */
  deferredDate?: string;
}

/** A request to collect parcels at one address on a day. */
export interface PickupRequest {
  from: Contact;
  parcels: number;
  /** The day in India, as `YYYY-MM-DD`. */
  day: string;
}

/** The commands that a courier's interface accepts, and whether the courier pushes scans. */
export interface Capabilities {
  readonly cancel: boolean;
  readonly rto: boolean;
  readonly reattempt: boolean;
  readonly push: boolean;
  /** Set if the courier collects parcels from buyers and brings them to the seller (`reverse` of a booking). */
  readonly reverse?: true;
  /** Set if the courier's rider asks the seller's questions when it collects a return. */
  readonly questions?: true;
}

/**
 * The adapter of a courier, real or sandbox. Its methods return refusals and failures as results. Only `track` and
 * `fetchAwbs` throw.
 */
export interface Courier {
  readonly key: string;
  /** The capabilities of our account: all capabilities in the courier's profile, or fewer. */
  readonly capabilities: Capabilities;
  readonly settles: LostReplyHandling;
  /**
   * How long after a booking `findByReference` may still return `none`, in ms. Used only for couriers that settle by
   * `reference`. Absent if the courier finds bookings at once.
   */
  readonly hiddenForMs?: number;
  /** Returns the pool of AWBs for a booking. Only for couriers that settle by `own-awb`. */
  poolOf?(booking: Pick<Booking, 'paymentMethod'>): AwbPool;
  /**
   * Books a parcel. If another parcel has our AWB, or the courier does not accept the AWB's format, the result is a
   * refusal with `AWB_TAKEN`. If the booking has `again`, an existing parcel with this AWB is our parcel.
   */
  book(booking: Booking): Promise<BookResult>;
  /**
   * Finds a booking by our reference, for couriers that settle by `reference`. `none` is certain only after
   * `hiddenForMs`. Adapters of other couriers return `unknown`.
   */
  findByReference(reference: string): Promise<BookResult | { kind: 'none' }>;
  /** Sends a request without effect, to check whether the courier accepts our credentials. */
  ping(): Promise<ConnectionCheck>;
  /**
   * Returns all scans so far, oldest first, for each AWB that the courier knows.
   * @throws CourierDown if any part of the reply is missing
   */
  track(awbs: readonly string[]): Promise<Map<string, Scan[]>>;
  /**
   * Cancels a parcel before pick-up. A repeat returns `done`. If the courier accepts the cancellation but carries it
   * out later, returns `unknown` with `taken`.
   */
  cancel(awb: string): Promise<CourierOutcome>;
  /** Requests that a parcel is returned to its origin after the pickup. A repeat returns `done`. */
  createRto(awb: string): Promise<CourierOutcome>;
  reattempt(awb: string, request: Reattempt): Promise<CourierOutcome>;
  /**
   * Asks the courier to collect parcels. Absent if the courier's interface does not offer this. A repeat returns
   * `done`.
   */
  requestPickup?(request: PickupRequest): Promise<CourierOutcome>;
  /** Checks the signature of a push and parses it. Header names are in lower case, as API Gateway sends them. */
  parsePush?(rawBody: string, headers: Readonly<Record<string, string | undefined>>): PushResult;
  /**
   * Fetches new AWBs for our series. Present only for couriers whose interface offers this. The courier decides how
   * many it returns.
   * @throws CourierDown if the courier does not answer
   */
  fetchAwbs?(pool: AwbPool): Promise<string[]>;
}
