import type { Status } from '../../shared/orders/status.ts';

/** A person at an address. Phones are 10 digits, pin codes 6. */
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

/** One parcel to be carried. */
export interface Booking {
  /** Our order id. We search the courier for it when a reply was lost, so it never changes between tries. */
  reference: string;
  /** The order's number, by which people find the order. For couriers that accept only short references. */
  number: string;
  /** Id of the partner in our data, for adapters that serve several. */
  partnerId: string;
  paymentMethod: 'cod' | 'prepaid';
  /** What the courier collects at the door; 0 when prepaid. */
  collectablePaise: number;
  /** Value of the goods, as on the invoice. */
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
  /** Needed above ₹50,000, with the seller's GSTIN and the HSN code. */
  ewayBill?: string;
  sellerGstin?: string;
  /** The AWB that was taken from our series of this courier. Without one, the courier issues an AWB at booking. */
  awb?: string;
  /** The booking was sent before with this AWB and the reply was lost. A parcel that the courier has under this AWB is ours. */
  again?: true;
  /** Days that the offer promised. The sandbox follows them; real couriers have their own. */
  tatDays?: number;
}

/** The courier refused. It would refuse again, so nothing is retried. */
export interface Refused {
  kind: 'refused';
  /** Our own code (`NOT_SERVICEABLE`, `NOT_POSSIBLE`, …) or `HTTP_400`. */
  code: string;
  /** The courier's message, shown to people. */
  message: string;
}

/**
 * The outcome is unknown: the call timed out, the reply was lost, or the courier is down or limits us.
 * Search by reference before booking again. The other commands can be repeated.
 */
export interface Unknown {
  kind: 'unknown';
  message: string;
  /** The call was never made, so the courier knows nothing of it. */
  asked?: false;
  /** Our own rate limit stopped the call. This says nothing about the courier. */
  held?: true;
  /** The courier accepted a cancellation and carries it out later. Only a later scan shows whether it did. */
  taken?: true;
}

export interface Booked {
  kind: 'booked';
  awb: string;
  /** Routing code for the label, where the courier gives one. */
  sortCode?: string;
}

export type BookResult = Booked | Refused | Unknown;

/** `note`: the part that the courier did not accept, in words for people. */
export type Outcome = { kind: 'done'; note?: string } | Refused | Unknown;

/** The answer to a harmless request, in words for an administrator. */
export type Ping = { kind: 'answered'; words: string } | Refused | Unknown;

/**
 * How a booking whose reply was lost is settled, so that no parcel is booked twice:
 * - `reference`: we search the courier for our reference, and book again once it certainly does not know it;
 * - `repeat`: booking the same reference again returns the AWB that it has;
 * - `own-awb`: we choose the AWB from our series; a repeat with the same AWB is the same parcel;
 * - `person`: none of these. Staff look at the courier's panel and record the outcome.
 */
export type Settling = 'reference' | 'repeat' | 'own-awb' | 'person';

/** A series of AWBs that a courier gave us: one for all parcels, or one for each payment method. */
export type Pool = 'any' | 'cod' | 'prepaid';

/** One event in a parcel's life. */
export interface Scan {
  /** The courier's own code, unchanged. */
  code: string;
  /** Absent for an unknown code. Such a scan is shown to staff and changes no status. */
  status?: Status;
  /** No delivery was tried, so it does not count as an attempt. */
  untried?: true;
  description: string;
  location: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The scans of one parcel in a push: all of them or only the newest. */
export interface PushUpdate {
  awb: string;
  reference?: string;
  scans: Scan[];
}

/** `SIGNATURE`: answer 401. `PAYLOAD`: log it and answer 200, otherwise the courier sends it again and again. */
export type PushResult =
  | { kind: 'updates'; updates: PushUpdate[] }
  | { kind: 'refused'; code: 'SIGNATURE' | 'PAYLOAD'; message: string };

/** What the consignee asked for after a failed delivery. When empty: the same address, the next day. */
export interface Reattempt {
  name?: string;
  phone?: string;
  line1?: string;
  line2?: string;
  pincode?: string;
  /** `YYYY-MM-DD`, India's calendar. */
  deferredDate?: string;
}

/** Which requests a courier takes, and whether it pushes scans. */
export interface Capabilities {
  readonly cancel: boolean;
  readonly rto: boolean;
  readonly reattempt: boolean;
  readonly push: boolean;
}

/** A courier, real or sandbox. Its answers are data; only `track` and `fetchAwbs` throw. */
export interface Courier {
  readonly key: string;
  /** What our account can do: at most the capabilities of the profile. */
  readonly capabilities: Capabilities;
  readonly settles: Settling;
  /**
   * How long after sending a booking may not be found by its reference, in ms; until then `none` proves nothing. Only for couriers
   * that settle by `reference`. Absent where a booking is found at once.
   */
  readonly hiddenForMs?: number;
  /** Returns the pool from which a booking takes its AWB. Only for couriers that settle by `own-awb`. */
  poolOf?(booking: Pick<Booking, 'paymentMethod'>): Pool;
  /** Books a parcel. An AWB of ours that belongs to another parcel, or is not in the courier's format, is refused with `AWB_TAKEN`; sent `again`, it is ours. */
  book(booking: Booking): Promise<BookResult>;
  /**
   * Searches a booking by our reference, for couriers that settle by `reference`. A booking may be found only after a minute or
   * `hiddenForMs`, so `none` is certain only after that. Other couriers answer `unknown`.
   */
  findByReference(reference: string): Promise<BookResult | { kind: 'none' }>;
  /** Sends a harmless request, to check that the courier accepts our credentials. */
  ping(): Promise<Ping>;
  /**
   * Returns all scans so far, oldest first, of each AWB that the courier knows.
   * @throws CourierDown where any part of the answer is missing
   */
  track(awbs: readonly string[]): Promise<Map<string, Scan[]>>;
  /** Cancels a parcel before pick-up. A repeat is `done`. Where the courier carries it out later: `unknown` with `taken`. */
  cancel(awb: string): Promise<Outcome>;
  /** Returns a parcel after pick-up. A repeat is `done`. */
  createRto(awb: string): Promise<Outcome>;
  reattempt(awb: string, request: Reattempt): Promise<Outcome>;
  /** Checks and reads a push. Header names are in lower case, as API Gateway sends them. */
  parsePush?(rawBody: string, headers: Readonly<Record<string, string | undefined>>): PushResult;
  /**
   * Fetches AWBs ahead of use, from couriers that give them out. The courier chooses how many.
   * @throws CourierDown
   */
  fetchAwbs?(pool: Pool): Promise<string[]>;
}
