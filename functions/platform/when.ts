/** When a schedule runs: every so many minutes, or daily at a time of day in India. */
export type When = { everyMinutes: number } | { dailyAt: TimeOfDay };

/** `09:00`, India time. */
export type TimeOfDay = `${number}:${number}`;

/** India is this far ahead of UTC, all year. */
const AHEAD_MINUTES = 330;
const DAY_MINUTES = 24 * 60;

function minutesOf(time: TimeOfDay): number {
  const [, hour = '', minute = ''] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  if (!(Number(hour) < 24 && Number(minute) < 60) || hour === '') throw new Error(`${time} is no time of day.`);
  return Number(hour) * 60 + Number(minute);
}

/** The parts of a cron expression in UTC, which is what EventBridge takes. */
export function cronOf(dailyAt: TimeOfDay): { minute: string; hour: string } {
  const utc = (minutesOf(dailyAt) - AHEAD_MINUTES + DAY_MINUTES) % DAY_MINUTES;
  return { minute: String(utc % 60), hour: String(Math.floor(utc / 60)) };
}

/** The next time of day after a moment; for the embedded cloud, where nothing else counts the days. */
export function nextRun(dailyAt: TimeOfDay, after: Date): Date {
  const dayMs = DAY_MINUTES * 60_000;
  const inDayMs = (minutesOf(dailyAt) - AHEAD_MINUTES) * 60_000;
  const daysBegun = Math.floor((after.getTime() - inDayMs) / dayMs) + 1;
  return new Date(daysBegun * dayMs + inDayMs);
}
