import type { SavedAddress } from '../../../../shared/users/contract.ts';
import { pickupOf } from './draft/blank-draft.ts';
import type { DraftInput } from './shipment-form-type.ts';

type Typed = Partial<DraftInput['pickup_address']> | undefined;

/** Returns the saved address that is exactly the one in the form, if there is one. */
export const findSaved = (saved: readonly SavedAddress[], typed: Typed): SavedAddress | undefined =>
  saved.find((one) =>
    Object.entries(pickupOf(one)).every(([name, value]) => typed?.[name as keyof typeof typed] === value),
  );
