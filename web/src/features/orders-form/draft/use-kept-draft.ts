import { useEffect } from 'react';
import type { ShipmentFormApi } from '../shipment-form-type.ts';
import { storedDraft } from './stored-draft.ts';

/**
 * Stores what the user types in a new order, so that a reload loses nothing. A saved order passes no user id and is not
 * stored here, because it is on the server.
 */
export function useStoredDraft({ subscribe }: ShipmentFormApi, userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    return subscribe({ formState: { values: true }, callback: ({ values }) => storedDraft.save(userId, values) });
  }, [subscribe, userId]);
}
