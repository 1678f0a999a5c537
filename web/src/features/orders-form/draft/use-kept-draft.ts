import { useEffect } from 'react';
import type { ShipmentFormApi } from '../shipment-form-type.ts';
import { storedDraft } from './stored-draft.ts';

/**
 * Stores a copy of what the user types in a new order, so that a reload loses nothing. Without a user id nothing is
 * stored, because a saved order is on the server.
 */
export function useStoredDraft({ subscribe }: ShipmentFormApi, userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    return subscribe({ formState: { values: true }, callback: ({ values }) => storedDraft.save(userId, values) });
  }, [subscribe, userId]);
}
