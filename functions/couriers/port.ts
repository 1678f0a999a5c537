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
  /** Our order id. The courier is asked for it when a reply was lost, so it never changes between tries. */
  reference: string;
  /** The order's number, by which people find it here: for couriers whose references are shorter than our ids. */
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
  /** Where it is picked up, where it goes, where it returns to. */
  from: Contact;
  to: Contact;
  returnTo: Contact;
  /** Needed above ₹50,000, with the seller's GSTIN and the HSN code. */
  ewayBill?: string;
  sellerGstin?: string;
  /** The AWB that was taken for it from our series of this courier; without it the courier issues one at booking. */
  awb?: string;
  /** It was sent before, with this very AWB, and the reply was lost: the courier that has it already has ours. */
  again?: true;
  /** Days that the offer promised; the sandbox paces by it, couriers have their own. */
  tatDays?: number;
}

/** The courier said no. It will say so again: trying once more is pointless. */
export interface Refused {
  kind: 'refused';
  /** Ours (`NOT_SERVICEABLE`, `NOT_POSSIBLE`, …) or `HTTP_400`. */
  code: string;
  /** The courier's words, shown to people. */
  message: string;
}

/**
 * Nobody knows what happened: the call timed out, the reply was lost, the courier is down or slows us down.
 * Ask by reference before booking again; the other commands can simply be repeated.
 */
export interface Unknown {
  kind: 'unknown';
  message: string;
  /** The courier surely knows nothing of it: the call was never made. */
  asked?: false;
  /** Our own limit kept the question back: that says nothing of the courier. */
  held?: true;
  /** It took a cancellation on and carries it out in its own time: only a later scan says whether it did. */
  taken?: true;
}

export interface Booked {
  kind: 'booked';
  awb: string;
  /** Routing code for the label, where the courier gives one. */
  sortCode?: string;
}

export type BookResult = Booked | Refused | Unknown;

/** `note`: what the courier did not take of it, in words for people. */
export type Outcome = { kind: 'done'; note?: string } | Refused | Unknown;

/** What a courier said to a harmless question, in words for an administrator. */
export type Ping = { kind: 'answered'; words: string } | Refused | Unknown;

/**
 * How a booking whose reply was lost comes to its end, so that no parcel is booked twice:
 * - `reference`: the courier is asked for our reference, and booked again once it surely does not know it;
 * - `repeat`: booking the same reference again gives the AWB that it has;
 * - `own-awb`: we say the AWB, one of our series; with it again it is the same parcel;
 * - `person`: none of these. Staff look at the courier's panel and say what became of it.
 */
export type Settling = 'reference' | 'repeat' | 'own-awb' | 'person';

/** The series of AWBs that we hold of a courier: one for all parcels, or one for each way of payment. */
export type Pool = 'any' | 'cod' | 'prepaid';

/** One event in a parcel's life. */
export interface Scan {
  /** The courier's own code, as it came. */
  code: string;
  /** Absent when no table knows the code: it is shown to staff and moves nothing. */
  status?: Status;
  /** Nobody stood at the door: it counts as no attempt. */
  untried?: true;
  description: string;
  location: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The scans that one push tells of, all of them or only the newest. */
export interface PushUpdate {
  awb: string;
  reference?: string;
  scans: Scan[];
}

/** `SIGNATURE`: answer 401. `PAYLOAD`: log it and answer 200, or the courier sends it for ever. */
export type PushResult =
  | { kind: 'updates'; updates: PushUpdate[] }
  | { kind: 'refused'; code: 'SIGNATURE' | 'PAYLOAD'; message: string };

/** What the consignee asked for after a failed delivery. Nothing given: the same address, the next day. */
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

/** A courier, real or not. Everything it may say is data; it throws only in `track` and `fetchAwbs`. */
export interface Courier {
  readonly key: string;
  /** What this account of the courier can be asked for: at most what its profile says. */
  readonly capabilities: Capabilities;
  readonly settles: Settling;
  /**
   * For so long after it was sent a booking may not be found by its reference, ms, so that `none` proves nothing yet. Of
   * couriers that settle by `reference`; absent where a booking is found by the time that it is asked for.
   */
  readonly hiddenForMs?: number;
  /** From which pool a booking takes its AWB: of couriers that settle by `own-awb`, and of no others. */
  poolOf?(booking: Pick<Booking, 'paymentMethod'>): Pool;
  /** An AWB of ours that the courier calls another parcel's, or none of its numbers, is refused with the code `AWB_TAKEN`. Sent `again` it is ours. */
  book(booking: Booking): Promise<BookResult>;
  /**
   * Settles a lost reply where the courier settles by `reference`. A booking can take a minute to be found, or as long as
   * `hiddenForMs` says, so `none` is sure only after that. Others answer `unknown`.
   */
  findByReference(reference: string): Promise<BookResult | { kind: 'none' }>;
  /** Asks something harmless, to show whether the courier takes our credentials. */
  ping(): Promise<Ping>;
  /**
   * All scans so far, oldest first, of each AWB that the courier knows.
   * @throws CourierDown when any part of the answer is missing
   */
  track(awbs: readonly string[]): Promise<Map<string, Scan[]>>;
  /** Before pick-up. Cancelling what is cancelled is done. Where the courier has yet to carry it out: unknown, `taken`. */
  cancel(awb: string): Promise<Outcome>;
  /** After pick-up. Returning what returns is done. */
  createRto(awb: string): Promise<Outcome>;
  reattempt(awb: string, request: Reattempt): Promise<Outcome>;
  /** Header names in small letters, as API Gateway gives them. */
  parsePush?(rawBody: string, headers: Readonly<Record<string, string | undefined>>): PushResult;
  /**
   * AWBs to keep ahead of use, for couriers that give them out: how many is their choice.
   * @throws CourierDown
   */
  fetchAwbs?(pool: Pool): Promise<string[]>;
}
