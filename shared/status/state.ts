import type { Tone } from '../orders/rules/status-look.ts';

/** The states of a component on the status page. `unknown` means that no check has a result. */
export const STATUS_STATES = ['fine', 'slow', 'down', 'unknown'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

/** The kinds of components on the status page. A service is a part of the product. */
export const STATUS_KINDS = ['courier', 'service'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

const WORDS: Record<StatusKind, Record<StatusState, string>> = {
  courier: { fine: 'Answering', slow: 'Slow', down: 'Not answering', unknown: 'Not known' },
  service: { fine: 'Working', slow: 'Delayed', down: 'Not working', unknown: 'Not known' },
};

/** Returns the text for a component's state: `stateText('courier', 'down')` is `Not answering`. */
export const stateText = (kind: StatusKind, state: StatusState): string => WORDS[kind][state];

export const STATE_TONES: Record<StatusState, Tone> = {
  fine: 'success',
  slow: 'warning',
  down: 'danger',
  unknown: 'neutral',
};
