import type { Tone } from '../orders/rules/status-look.ts';

/** How something was found when it was looked at; `unknown`: it could not be, or nobody looked. */
export const STATUS_STATES = ['fine', 'slow', 'down', 'unknown'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

/** A courier answers or does not; a service is a part of the product. */
export const STATUS_KINDS = ['courier', 'service'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

const WORDS: Record<StatusKind, Record<StatusState, string>> = {
  courier: { fine: 'Answering', slow: 'Slow', down: 'Not answering', unknown: 'Not known' },
  service: { fine: 'Working', slow: 'Delayed', down: 'Not working', unknown: 'Not known' },
};

/** `stateWord('courier', 'down')` → `Not answering`. */
export const stateWord = (kind: StatusKind, state: StatusState): string => WORDS[kind][state];

export const STATE_TONES: Record<StatusState, Tone> = {
  fine: 'success',
  slow: 'warning',
  down: 'danger',
  unknown: 'neutral',
};
