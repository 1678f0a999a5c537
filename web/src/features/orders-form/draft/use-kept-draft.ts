import { useEffect } from 'react';
import type { ShipmentFormApi } from '../shipment-form-type.ts';
import { storedDraft } from './stored-draft.ts';

/** Keeps a copy of what is typed, so that a reload loses nothing. `undefined`: a saved order, kept by the server. */
export function useKeptDraft({ subscribe }: ShipmentFormApi, userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    return subscribe({ formState: { values: true }, callback: ({ values }) => storedDraft.save(userId, values) });
  }, [subscribe, userId]);
}
