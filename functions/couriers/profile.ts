import type { LabelQuirks } from '../../shared/orders/label-quirks.ts';
import type { Status } from '../../shared/orders/status.ts';
import type { Pace } from './gateway/pace.ts';
import type { Transport } from './gateway/transport.ts';
import type { Capabilities, Courier, Pool } from './port.ts';

/** Values of the product's secret by name; what nobody filled in is absent. */
export type Secrets = Readonly<Record<string, string | undefined>>;

/** Everything that a courier can offer: the start of a profile's capabilities. */
export const ALL_CAPABILITIES: Capabilities = { cancel: true, rto: true, reattempt: true, push: true };

/** The key under which orders are listed whose partner has no courier of ours. Its parcels live in the sandbox alone. */
export const OTHER_COURIER = 'other';

/** The adapter of a courier's own API. */
export interface RealCourier {
  /** Names in the product's secret. What each is and how it is rotated stands on the courier's page in `docs/couriers`. */
  readonly secrets: readonly string[];
  /** The courier, or undefined while the secrets that it cannot do without are empty. Loads the adapter. */
  connect(secrets: Secrets, transport: Transport): Promise<Courier | undefined>;
}

/**
 * All that the product knows of a courier besides its API. A further courier is a folder with a profile and a line in
 * `couriers.ts`; registry, secrets, due queues, sandbox, labels, limits, series, connections, status and first data read the profile.
 */
export interface CourierProfile {
  /** The name of its folder, and of the courier in keys, pushes and `user_type`. */
  readonly key: string;
  /** The beginning of its partners' names, as people read it. */
  readonly name: string;
  /** What a new deployment offers of it: itself and its weight variants. */
  readonly partners: readonly string[];
  /** What it wants otherwise on labels and manifests. */
  readonly label?: Readonly<Partial<LabelQuirks>>;
  /** The most that the courier does. Its adapter narrows this to what our account can do. */
  readonly capabilities: Capabilities;
  /** It wants a form with each re-attempt: whom to meet, where, and on which day (spec 3 section 5). */
  readonly reattemptForm?: true;
  /** Where AWBs come from, as people read it: issued with the booking, fetched ahead of use (`fetchAwbs`), or uploaded as a series. */
  readonly awbs: 'issued' | 'fetched' | 'uploaded';
  /** Of AWBs that we hold, where bookings take them (`settles: 'own-awb'`): the series there are, and what is wrong with a number that is none of the courier's, in words. */
  readonly series?: { readonly pools: readonly Pool[]; readonly wrong: (awb: string) => string | undefined };
  /** How often it may be asked, where that is known or assumed. */
  readonly pace?: Pace;
  /** Where news of its parcels come from: it is asked, or it sends files. Absent: it is asked. */
  readonly news?: 'files';
  /** Of a courier that sends files: what its words mean, in capitals; others are for staff to say. */
  readonly words?: Readonly<Record<string, Status>>;
  /** What it calls our columns in its confirmations of COD, by their keys; others are learned (`remittance/matching/headings-store.ts`). */
  readonly remittanceHeadings?: Readonly<
    Partial<Record<'awb' | 'amountPaise' | 'deliveryDate' | 'utr', readonly string[]>>
  >;
  /** How its sandbox speaks. */
  readonly sandbox: {
    /** AWBs in the courier's style: fixed characters around so many digits. */
    readonly awb: { readonly prefix: string; readonly digits: number; readonly suffix?: string };
    /** Its own words for the statuses in `sandbox/spoken.ts`, in that order, with a bar between them; no two alike. */
    readonly codes: string;
  };
  readonly real: RealCourier;
}
