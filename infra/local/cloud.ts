import type { ScheduleName } from '../../functions/schedules.ts';
import type { DeadLetter } from './queues/dead-letters.ts';
import type { LocalShops } from './shops/local-shops.ts';

/** A running embedded cloud, for `npm start`, the tests and the demo's loader. */
export interface Cloud {
  url: string;
  /** Makes the health check return 200. Until this is called, it returns 503. */
  open(): void;
  /** Waits until streams and queues are empty. Throws after `limitMs` (by default 60 s). */
  settle(limitMs?: number): Promise<void>;
  /**
   * Moves the couriers' clock forward, processes all work that is due at the new time, and waits as `settle` does.
   * Returns the clock's new time.
   */
  advance(hours: number): Promise<Date>;
  runSchedule(name: ScheduleName): Promise<void>;
  /** Pauses the schedules until the returned function is called. */
  holdSchedules(): () => void;
  /** Returns the time of a user's last API call in milliseconds. Returns 0 if there was none. */
  lastSeen(userId: string): number;
  /**
   * The progress of loading the demo's history: `done` of `total` orders. `off`: no history is loaded. `waits`: loading
   * stopped because somebody uses the seller's account.
   */
  readonly history: { state: 'off' | 'loading' | 'loaded' | 'waits' | 'failed'; done: number; total: number };
  deadLetters(): DeadLetter[];
  /** The fake shops that sellers of the demo and of tests connect. */
  readonly shops: LocalShops;
  close(): Promise<void>;
}
