import type { SavedAddress } from '../../../../shared/users/contract.ts';
import { toOrderAddress } from './draft/blank-draft.ts';
import type { DraftInput } from './shipment-form-type.ts';

type Typed = Partial<DraftInput['pickup_address']> | undefined;

/** Returns the saved address that is equal to the address in the form, or undefined if none is. */
export const findSavedAddress = (saved: readonly SavedAddress[], typed: Typed): SavedAddress | undefined =>
  saved.find((one) =>
    Object.entries(toOrderAddress(one)).every(([name, value]) => typed?.[name as keyof typeof typed] === value),
  );
