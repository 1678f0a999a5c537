import type { StatusKind, StatusState } from '../../shared/status/state.ts';

/** A component as a look found it. */
export interface Seen {
  id: string;
  kind: StatusKind;
  name: string;
  state: StatusState;
  /** Since when it is known to be so, ISO 8601; absent: since this look, unless the last one found the same. */
  since?: string;
  /** For how long the oldest thing waits, ms; null when nothing waits. */
  oldestMs: number | null;
}
