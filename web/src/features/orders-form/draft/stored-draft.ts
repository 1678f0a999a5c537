import type { DefaultValues } from 'react-hook-form';
import type { DraftInput } from '../shipment-form-type.ts';

/** Of one person: the next to sign in at this tab has an own one. */
const keyOf = (userId: string) => `order-draft ${userId}`;

/** The new order that a person was typing, kept until the tab is closed. */
export const storedDraft = {
  save: (userId: string, draft: unknown): void => {
    try {
      sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
    } catch {
      // A full or forbidden storage costs the copy, not the form.
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
