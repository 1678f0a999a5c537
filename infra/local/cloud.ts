import type { ScheduleName } from '../../functions/schedules.ts';
import type { DeadLetter } from './queues/dead-letters.ts';

/** A running embedded cloud, as `npm start`, the tests and the demo's loader hold it. */
export interface Cloud {
  url: string;
  /** Health answers 200 from now on. */
  open(): void;
  /** Until streams and queues are drained. Throws after `limitMs` (60 s). */
  settle(limitMs?: number): Promise<void>;
  /** Moves the couriers' clock, delivers what falls due, settles. */
  advance(hours: number): Promise<Date>;
  runSchedule(name: ScheduleName): Promise<void>;
  /** No schedule runs by the clock until the function that this answers is called. */
  holdSchedules(): () => void;
  /** When somebody last called the API as a user, in milliseconds; 0: nobody did. */
  lastSeen(userId: string): number;
  /** How far the demo's history is; `off` where none is loaded. */
  readonly history: { state: 'off' | 'loading' | 'loaded' | 'waits' | 'failed'; done: number; total: number };
  deadLetters(): DeadLetter[];
  close(): Promise<void>;
}
