import type { ScheduleName } from '../../functions/schedules.ts';
import type { DeadLetter } from './queues/dead-letters.ts';

/** A running embedded cloud, for `npm start`, the tests and the demo's loader. */
export interface Cloud {
  url: string;
  /** Makes the health check return 200 from now on. */
  open(): void;
  /** Waits until streams and queues are drained. Throws after `limitMs` (60 s). */
  settle(limitMs?: number): Promise<void>;
  /** Moves the couriers' clock, delivers what is due, and settles. */
  advance(hours: number): Promise<Date>;
  runSchedule(name: ScheduleName): Promise<void>;
  /** Stops schedules from running by the clock until the returned function is called. */
  holdSchedules(): () => void;
  /** Returns when somebody last called the API as a user, in milliseconds; 0: never. */
  lastSeen(userId: string): number;
  /** The progress of the demo's history; `off` if none is loaded. */
  readonly history: { state: 'off' | 'loading' | 'loaded' | 'waits' | 'failed'; done: number; total: number };
  deadLetters(): DeadLetter[];
  close(): Promise<void>;
}
