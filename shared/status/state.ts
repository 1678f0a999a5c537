import type { Tone } from '../orders/rules/status-look.ts';

/** The state that a check found; `unknown`: it could not be checked, or was not. */
export const STATUS_STATES = ['fine', 'slow', 'down', 'unknown'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

/** A courier answers or does not; a service is a part of the product. */
export const STATUS_KINDS = ['courier', 'service'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

const WORDS: Record<StatusKind, Record<StatusState, string>> = {
  courier: { fine: 'Answering', slow: 'Slow', down: 'Not answering', unknown: 'Not known' },
  service: { fine: 'Working', slow: 'Delayed', down: 'Not working', unknown: 'Not known' },
};

/** Returns the text of a state: `stateWord('courier', 'down')` → `Not answering`. */
export const stateWord = (kind: StatusKind, state: StatusState): string => WORDS[kind][state];

export const STATE_TONES: Record<StatusState, Tone> = {
  fine: 'success',
  slow: 'warning',
  down: 'danger',
  unknown: 'neutral',
};
