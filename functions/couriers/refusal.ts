import type { Refused } from './port.ts';

/** On one line, and no longer than a screen shows. */
export const clipped = (message: string): string => message.replace(/\s+/g, ' ').trim().slice(0, 300);

/** A courier's words, and the code of ours that they mean. */
export type Remarks = readonly (readonly [RegExp, string])[];

/** Reads a courier's refusal: its words as they are, and a code by the first pattern that fits. */
export function refusalBy(courier: string, remarks: Remarks) {
  return (status: number, message: string): Refused => ({
    kind: 'refused',
    code:
      remarks.find(([pattern]) => pattern.test(message))?.[1] ?? (status >= 400 ? `HTTP_${status}` : 'NOT_POSSIBLE'),
    message: clipped(message) || `${courier} refused without a reason.`,
  });
}
