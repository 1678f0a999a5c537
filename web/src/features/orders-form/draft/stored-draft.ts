import type { DefaultValues } from 'react-hook-form';
import type { DraftInput } from '../shipment-form-type.ts';

/**
 * Returns the storage key of one user's draft. Each user has a separate key, because another user may sign in on the
 * same tab.
 */
const keyOf = (userId: string) => `order-draft ${userId}`;

/** The new order that a user is typing. It is stored until the tab is closed. */
export const storedDraft = {
  save: (userId: string, draft: unknown): void => {
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
    } catch {
      // If the storage is full or forbidden, the draft is not stored.
    }
  },
  find(userId: string): DefaultValues<DraftInput> | undefined {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
      return typeof kept === 'object' && kept !== null ? (kept as DefaultValues<DraftInput>) : undefined;
    } catch {
      return undefined;
    }
  },
  drop: (userId: string): void => sessionStorage.removeItem(keyOf(userId)),
};
