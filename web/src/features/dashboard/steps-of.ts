import type { BankDetailsView } from '../../../../shared/bank-details/contract.ts';
import { bankStatusOf } from '../../../../shared/bank-details/status.ts';

/** The facts on which a seller's first steps depend. Undefined while a fact is not known. */
export interface SellerFacts {
  hasPickup: boolean;
  hasParcel: boolean;
  rupees: number | undefined;
  hasBank: boolean;
  /** Whether the seller has shipped COD parcels, so that there is money to pay out. */
  shipsCod: boolean;
  bank: Pick<BankDetailsView, 'rows'> | undefined;
}

export type StepName = 'pickup' | 'bank' | 'money' | 'parcel';

/** The state of a step. `waits`: the seller has done the step, and our staff must check it. */
export type StepState = 'open' | 'waits' | 'done';

const bankState = ({ hasBank, bank }: SellerFacts): StepState => {
  if (hasBank) return 'done';
  return bank?.rows.some((row) => bankStatusOf(row) === 'pending') ? 'waits' : 'open';
};

/**
 * Returns the state of each of a seller's first steps; undefined if none is left. A seller who has shipped a parcel
 * needed an address and money, so those steps are done. A seller who has shipped only prepaid parcels needs no bank
 * account.
 */
export const firstStepsOf = (facts: SellerFacts): Record<StepName, StepState> | undefined => {
  const { hasPickup, hasParcel, hasBank, shipsCod, rupees = 0 } = facts;
  if (hasParcel && (hasBank || !shipsCod)) return undefined;
  const when = (done: boolean): StepState => (done ? 'done' : 'open');
  return {
    pickup: when(hasPickup || hasParcel),
    bank: bankState(facts),
    money: when(rupees > 0 || hasParcel),
    parcel: when(hasParcel),
  };
};
