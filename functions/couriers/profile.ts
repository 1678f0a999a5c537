import type { LabelQuirks } from '../../shared/orders/label-quirks.ts';
import type { Status } from '../../shared/orders/status.ts';
import type { Pace } from './gateway/pace.ts';
import type { CourierTransport } from './gateway/transport.ts';
import type { Capabilities, Courier, Pool } from './port.ts';

/** Values of the product's secret by name. Empty ones are absent. */
export type Secrets = Readonly<Record<string, string | undefined>>;

/** The capabilities of a courier that takes every request and pushes scans. */
export const ALL_CAPABILITIES: Capabilities = { cancel: true, rto: true, reattempt: true, push: true };

/** The key of orders whose partner has no courier of ours. Such parcels exist in the sandbox alone. */
export const OTHER_COURIER = 'other';

/** The adapter of a courier's own API. */
export interface RealCourier {
  /** Names in the product's secret. The courier's page in `docs/couriers` explains each and how to rotate it. */
  readonly secrets: readonly string[];
  /** Loads the adapter and connects it. Returns undefined while a required secret is empty. */
  connect(secrets: Secrets, transport: CourierTransport): Promise<Courier | undefined>;
}

/**
 * What the product knows about a courier besides its API. A new courier is a folder with a profile, and a line in
 * `registry/couriers.ts`. Registry, secrets, due queues, sandbox, labels, limits, series, connections, status and first data read it.
 */
export interface CourierProfile {
  /** The name of its folder. Partners, orders, pushes and `user_type` name the courier by it. */
  readonly key: string;
  /** The courier's name, as people read it. */
  readonly name: string;
  /** The partners of a new deployment: the courier and its weight variants. */
  readonly partners: readonly string[];
  /** Its label quirks. A field that is absent has its usual value (`shared/orders/label-quirks.ts`). */
  readonly label?: Readonly<Partial<LabelQuirks>>;
  /** The most that the courier does. Its adapter narrows this to what our account can do. */
  readonly capabilities: Capabilities;
  /** Each re-attempt needs a form: whom to meet, where, and on which day (spec 3 section 5). */
  readonly reattemptForm?: true;
  /** Where AWBs come from, for people to read: issued with the booking, fetched ahead of use (`fetchAwbs`), or uploaded as a series. */
  readonly awbs: 'issued' | 'fetched' | 'uploaded';
  /** The series of AWBs that we hold, for couriers that settle by `own-awb`. `wrong` returns what is wrong with a number, in words. */
  readonly series?: { readonly pools: readonly Pool[]; readonly wrong: (awb: string) => string | undefined };
  /** The rate limit, where one is known or assumed. */
  readonly pace?: Pace;
  /** How scans arrive. `files`: in status files. Absent: by tracking polls and pushes. */
  readonly news?: 'files';
  /** The statuses of a file-based courier's words, in capitals. Staff decide what other words mean. */
  readonly words?: Readonly<Record<string, Status>>;
  /** The courier's names of our columns in COD confirmations, by our keys. Others are remembered (`remittance/matching/headings-store.ts`). */
  readonly remittanceHeadings?: Readonly<
    Partial<Record<'awb' | 'amountPaise' | 'deliveryDate' | 'utr', readonly string[]>>
  >;
  /** How the sandbox plays the courier. */
  readonly sandbox: {
    /** The format of AWBs: fixed characters around a number of digits. */
    readonly awb: { readonly prefix: string; readonly digits: number; readonly suffix?: string };
    /** The courier's codes of the statuses in `sandbox/spoken.ts`, in that order, separated by bars. All differ. */
    readonly codes: string;
  };
  readonly real: RealCourier;
}
