import { useEffect } from 'react';
import type { ShipmentFormApi } from '../shipment-form-type.ts';
import { storedDraft } from './stored-draft.ts';

/** Stores a copy of the input, so that a reload loses nothing. `undefined`: a saved order, stored by the server. */
export function useKeptDraft({ subscribe }: ShipmentFormApi, userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    return subscribe({ formState: { values: true }, callback: ({ values }) => storedDraft.save(userId, values) });
  }, [subscribe, userId]);
}
