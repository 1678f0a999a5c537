import type { BankDetailsView } from '../../../../shared/bank-details/contract.ts';
import { bankStatusOf } from '../../../../shared/bank-details/status.ts';

/** The facts on which a seller's first steps depend. A fact is undefined until it is known. */
export interface SellerFacts {
  hasPickup: boolean;
  hasParcel: boolean;
  rupees: number | undefined;
  hasBank: boolean;
  /** True if the seller has shipped COD parcels, so that we owe the seller COD. */
  shipsCod: boolean;
  bank: Pick<BankDetailsView, 'rows'> | undefined;
}

export type StepName = 'pickup' | 'bank' | 'money' | 'parcel';

/** The state of a step. `waits` means that the seller has done the step and our staff must still check it. */
export type StepState = 'open' | 'waits' | 'done';

const bankState = ({ hasBank, bank }: SellerFacts): StepState => {
  if (hasBank) return 'done';
  return bank?.rows.some((row) => bankStatusOf(row) === 'pending') ? 'waits' : 'open';
};

/**
 * Returns the state of each of a seller's first steps. Returns undefined if all steps are done. If the seller has
 * shipped a parcel, the steps for the address and the money are done, because shipping requires both. A seller who has
 * shipped only prepaid parcels needs no bank account.
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
