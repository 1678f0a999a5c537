import type { Account, Posting } from './account.ts';

/** The outcome for the missing part of a short payment: written off, or claimed from the courier. */
type ShortOutcome = 'written_off' | 'claimed';

/** The COD state of one AWB, in paise. Only `codAfterEvent` changes it. */
export interface CodState {
  /** The number of the last line of its COD account. */
  seq: number;
  /** The COD that was collected and is still with the courier. Absent until something is collected. */
  duePaise?: number;
  /** The part that the courier did not pay and that we claim from it. */
  claimedPaise?: number;
  /** The time at which the courier's payment was complete or resolved. From then on the seller can be paid. */
  arrivedAt?: string;
  /** The last confirmation row about this AWB: `<upload>-<row>`. */
  task?: string;
  /** The confirmation row that arrived before the delivery scan. It is applied after the scan. */
  waits?: string;
  /** The COD report that this AWB is in. */
  report?: string;
  /** The last payout, if the bank returned it. Removed when the seller is paid again, with another reference. */
  returned?: { at: string; reason: string };
}

/** The seller's and the courier's account for the COD of an AWB, and the amount in paise that the customer pays. */
export interface CodAccounts {
  seller: string;
  courier: string;
  codPaise: number;
}

/** Events in the COD of an AWB. */
export type CodEvent =
  | { kind: 'collected' }
  /** The delivery was wrong and is reversed. */
  | { kind: 'reversed'; note: string }
  /** A confirmation row reports a payment by the courier. `completes` is true if nothing is left to resolve. */
  | { kind: 'received'; paise: number; task: string; completes: boolean; utr?: string }
  /** A short payment is resolved: the missing part is written off or claimed. */
  | { kind: 'settled'; outcome: ShortOutcome; task: string; note: string }
  /** An excess payment is resolved. Either we keep it, or it was reported by mistake and is reversed. */
  | { kind: 'excess'; outcome: 'kept' | 'mistake'; paise: number; task: string; note: string }
  /** A claim against the courier is written off. */
  | { kind: 'given_up'; task: string; note: string }
  /** The seller is paid. */
  | { kind: 'remitted'; reference: string }
  /** The bank returned the transfer to the seller. */
  | { kind: 'remit_returned'; reference: string; note: string };

/** A line of a COD account as it is stored. Lines are numbered without gaps and never changed. */
export interface CodLine {
  /** The order id. For money without a COD order of ours, `@<task>`. */
  account: string;
  seq: number;
  at: string;
  awb: string;
  kind: CodEvent['kind'];
  postings: Posting[];
  by?: string;
  task?: string;
  utr?: string;
  outcome?: string;
  reference?: string;
  note?: string;
}

/** Returns the amount that a courier still has to pay for an AWB: the amount due and the amount that we claim. */
export const codOwedPaise = ({ duePaise = 0, claimedPaise = 0 }: Partial<CodState>): number => duePaise + claimedPaise;

const posting = (from: Account, to: Account, paise: number): Posting[] => (paise > 0 ? [{ from, to, paise }] : []);

type Entered = { state: CodState; postings: Posting[] };

function received(state: CodState, { courier }: CodAccounts, event: CodEvent & { kind: 'received' }, at: string) {
  const { duePaise = 0, claimedPaise = 0 } = state;
  const ofDue = Math.min(event.paise, duePaise);
  const ofClaim = Math.min(event.paise - ofDue, claimedPaise);
  const postings = [
    ...posting(`cod_due:${courier}`, `cod_received:${courier}`, ofDue),
    ...posting(`cod_differences:${courier}`, `cod_received:${courier}`, event.paise - ofDue),
  ];
  const { claimedPaise: _, ...rest } = state;
  const claim = claimedPaise - ofClaim;
  return {
    postings,
    state: {
      ...rest,
      duePaise: duePaise - ofDue,
      ...(claim > 0 && { claimedPaise: claim }),
      ...(event.completes && { arrivedAt: state.arrivedAt ?? at }),
      task: event.task,
    },
  };
}

/**
 * Returns the state of a COD account after an event, and the event's postings. @throws Error for an event that is not
 * valid in this state
 */
function entered(state: CodState, accounts: CodAccounts, event: CodEvent, at: string): Entered {
  const { seller, courier, codPaise } = accounts;
  const { duePaise, arrivedAt } = state;
  const refuse = (why: string): never => {
    throw new Error(`COD is not ${event.kind}: ${why}.`);
  };
  switch (event.kind) {
    case 'collected':
      if (duePaise !== undefined) refuse('it was collected before');
      return {
        state: { ...state, duePaise: codPaise },
        postings: posting(`cod_payable:${seller}`, `cod_due:${courier}`, codPaise),
      };
    case 'reversed': {
      if (duePaise !== codPaise) refuse('the courier has paid for it');
      const { duePaise: _, ...rest } = state;
      return { state: rest, postings: posting(`cod_due:${courier}`, `cod_payable:${seller}`, codPaise) };
    }
    case 'received':
      if (duePaise === undefined) refuse('nothing was collected');
      return received(state, accounts, event, at);
    case 'settled': {
      if (duePaise === undefined || duePaise === 0) return refuse('nothing is missing');
      const claimed = event.outcome === 'claimed' ? { claimedPaise: (state.claimedPaise ?? 0) + duePaise } : {};
      return {
        state: { ...state, duePaise: 0, ...claimed, arrivedAt: arrivedAt ?? at },
        postings: posting(`cod_due:${courier}`, `cod_differences:${courier}`, duePaise),
      };
    }
    case 'excess':
      if (duePaise !== 0) refuse('nothing was paid too much');
      return {
        state: { ...state, arrivedAt: arrivedAt ?? at },
        postings:
          event.outcome === 'mistake'
            ? posting(`cod_received:${courier}`, `cod_differences:${courier}`, event.paise)
            : [],
      };
    case 'given_up': {
      const { claimedPaise = 0, ...rest } = state;
      if (claimedPaise === 0) refuse('nothing is claimed');
      return { state: rest, postings: [] };
    }
    case 'remitted': {
      if (arrivedAt === undefined) refuse('it has not arrived');
      const { returned: _, ...rest } = state;
      return { state: rest, postings: posting(`cod_paid:${seller}`, `cod_payable:${seller}`, codPaise) };
    }
    case 'remit_returned':
      return {
        state: { ...state, returned: { at, reason: event.note } },
        postings: posting(`cod_payable:${seller}`, `cod_paid:${seller}`, codPaise),
      };
  }
}

interface Of {
  account: string;
  awb: string;
  by?: string | undefined;
}

/** Returns the state of a COD account after an event, and the line to append. */
export function codAfterEvent(
  before: CodState | undefined,
  accounts: CodAccounts,
  event: CodEvent,
  { account, awb, by }: Of,
  at: Date,
): { state: CodState; line: CodLine } {
  const when = at.toISOString();
  const { state, postings } = entered(before ?? { seq: 0 }, accounts, event, when);
  const seq = state.seq + 1;
  const said = event as Partial<Record<'task' | 'utr' | 'outcome' | 'reference' | 'note', string>>;
  const line: CodLine = { account, seq, at: when, awb, kind: event.kind, postings, ...(by !== undefined && { by }) };
  for (const name of ['task', 'utr', 'outcome', 'reference', 'note'] as const)
    if (said[name] !== undefined) line[name] = said[name];
  return { state: { ...state, seq }, line };
}

/**
 * Returns the line for money that a courier paid without a COD order of ours, because the parcel is unknown or prepaid.
 * Each such line has a separate account.
 */
export const unmatchedMoneyLine = ({ courier, awb, paise, task, by, note, utr }: StrayMoney, at: Date): CodLine => ({
  account: `@${task}`,
  seq: 1,
  at: at.toISOString(),
  awb,
  kind: 'excess',
  postings: posting(`cod_differences:${courier}`, `cod_received:${courier}`, paise),
  task,
  by,
  outcome: 'kept',
  note,
  ...(utr !== undefined && { utr }),
});

interface StrayMoney {
  courier: string;
  awb: string;
  paise: number;
  task: string;
  by: string;
  note: string;
  utr?: string | undefined;
}
