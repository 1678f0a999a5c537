import type { BillColumn } from '../../shared/courier-bills/bill-sheet.ts';
import type { LabelQuirks } from '../../shared/orders/label-quirks.ts';
import type { Status } from '../../shared/orders/status.ts';
import type { CourierRateLimit } from './gateway/pace.ts';
import type { CourierTransport } from './gateway/transport.ts';
import type { AwbPool, Capabilities, Courier } from './port.ts';

/** Values of the product's secret by name. Values that are not set are absent. */
export type SecretValues = Readonly<Record<string, string | undefined>>;

/** The capabilities of a courier that accepts every command and pushes scans. */
export const ALL_CAPABILITIES: Capabilities = { cancel: true, rto: true, reattempt: true, push: true };

/** The key of partners whose courier we do not have. Only the sandbox can carry their parcels. */
export const OTHER_COURIER = 'other';

/** A part of the delivery that a re-attempt can change. */
export type ReattemptPart = 'day' | 'phone' | 'address';

/** The adapter of a courier's own API. */
export interface RealCourier {
  /**
   * The names of the courier's values in the product's secret. The courier's page in `docs/couriers` explains each
   * value.
   */
  readonly secrets: readonly string[];
  /**
   * Returns whether the account with these secrets collects parcels from buyers. Absent if every account does what the
   * capabilities say.
   */
  collectsReturns?(secrets: SecretValues): boolean;
  /** Loads and creates the adapter. Returns undefined if a required secret is not set. */
  connect(secrets: SecretValues, transport: CourierTransport): Promise<Courier | undefined>;
}

/**
 * The data of a courier that all other parts of the product read: registry, secrets, queues, sandbox, labels, status
 * page and so on. To add a courier, add a folder with a profile, and a line in `registry/couriers.ts`.
 */
export interface CourierProfile {
  /**
   * The courier's key, which is also the name of its folder. Partners, orders, webhooks and `user_type` refer to it.
   */
  readonly key: string;
  /** The courier's name on screens. */
  readonly name: string;
  /** The names of the partners that a new deployment gets: the courier and its weight variants. */
  readonly partners: readonly string[];
  /** The differences of the courier's label from the usual label. Absent fields have the values of `USUAL_LABEL`. */
  readonly label?: Readonly<Partial<LabelQuirks>>;
  /** The capabilities of the courier's interface. Our account may have fewer. */
  readonly capabilities: Capabilities;
  /** Set if a re-attempt needs a form with contact, address and day (spec 3 section 5). */
  readonly reattemptForm?: true;
  /**
   * The parts of the delivery that a re-attempt can change. The buyer's page offers them. Absent if there are none: the
   * courier delivers on its next working day to the same address.
   */
  readonly reattemptTakes?: readonly ReattemptPart[];
  /** Set if the adapter has `requestPickup`. */
  readonly pickupRequests?: true;
  /**
   * The source of AWBs: the reply to a booking (`issued`), `fetchAwbs` (`fetched`), or a file that staff upload
   * (`uploaded`). It is shown to staff.
   */
  readonly awbs: 'issued' | 'fetched' | 'uploaded';
  /** The pools of AWBs, for couriers that settle by `own-awb`. `wrong` returns an error text for an invalid AWB. */
  readonly series?: { readonly pools: readonly AwbPool[]; readonly wrong: (awb: string) => string | undefined };
  /** The rate limit of the courier's interface, if known or assumed. */
  readonly pace?: CourierRateLimit;
  /** Set to `files` if scans arrive in status files. If absent, they arrive by tracking polls and pushes. */
  readonly news?: 'files';
  /** For a file-based courier: our statuses by the words in its status files, in capitals. */
  readonly words?: Readonly<Record<string, Status>>;
  /** The headings in the courier's COD confirmations, by our columns. Staff can add further headings. */
  readonly remittanceHeadings?: Readonly<
    Partial<Record<'awb' | 'amountPaise' | 'deliveryDate' | 'utr', readonly string[]>>
  >;
  /** The headings in the courier's bills, by the columns of `BILL_SHEET`. Staff can add further headings. */
  readonly billHeadings?: Readonly<Partial<Record<BillColumn, readonly string[]>>>;
  /** The data with which the sandbox imitates the courier. */
  readonly sandbox: {
    /** The format of AWBs: prefix, number of digits, suffix. */
    readonly awb: { readonly prefix: string; readonly digits: number; readonly suffix?: string };
    /** The courier's codes for the statuses in `sandbox/spoken.ts`, in the same sequence, separated by `|`. */
    readonly codes: string;
  };
  readonly real: RealCourier;
}
