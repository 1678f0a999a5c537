/**
 * When a schedule runs: at an interval in minutes, or at a time of day in India (daily, on a weekday, or on a day of
 * the month).
 */
export type ScheduleTime =
  | { everyMinutes: number }
  | { dailyAt: TimeOfDay }
  | { weeklyAt: TimeOfDay; on: Weekday }
  | { monthlyAt: TimeOfDay; day: number };

/** A time of day in India, such as `09:00`. */
export type TimeOfDay = `${number}:${number}`;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

type AtTime = Exclude<ScheduleTime, { everyMinutes: number }>;

/** By how many minutes India is ahead of UTC, all year. */
const AHEAD_MINUTES = 330;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;
/** The last day that every month has. */
const LAST_DAY = 28;

function minutesOf(when: AtTime): number {
  const text = 'dailyAt' in when ? when.dailyAt : 'weeklyAt' in when ? when.weeklyAt : when.monthlyAt;
  const [, hour = '', minute = ''] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  if (!(Number(hour) < 24 && Number(minute) < 60) || hour === '') throw new Error(`${text} is no time of day.`);
  return Number(hour) * 60 + Number(minute);
}

function checkDay({ monthlyAt, day }: { monthlyAt: TimeOfDay; day: number }, minutes: number): void {
  if (!Number.isInteger(day) || day < 1 || day > LAST_DAY)
    throw new Error(`Every month has the days 1 to ${LAST_DAY}.`);
  // Before 05:30 on the 1st in India, UTC still has the last day of the previous month. This day has no fixed number,
  // so cron cannot express it.
  if (day === 1 && minutes < AHEAD_MINUTES)
    throw new Error(`On the 1st a schedule runs at 05:30 or later, not ${monthlyAt}.`);
}

/** Returns the parts of a cron expression in UTC, as EventBridge needs them. */
export function cronOf(when: AtTime): { minute: string; hour: string; weekDay?: string; day?: string } {
  const minutes = minutesOf(when);
  const utc = (minutes - AHEAD_MINUTES + DAY_MINUTES) % DAY_MINUTES;
  const before = minutes < AHEAD_MINUTES ? 1 : 0;
  const time = { minute: String(utc % 60), hour: String(Math.floor(utc / 60)) };
  if ('weeklyAt' in when) {
    const weekday = WEEKDAYS[(WEEKDAYS.indexOf(when.on) - before + 7) % 7] ?? '';
    return { ...time, weekDay: weekday.slice(0, 3).toUpperCase() };
  }
  if (!('monthlyAt' in when)) return time;
  checkDay(when, minutes);
  return { ...time, day: String(when.day - before) };
}

/**
 * Returns the next time after `after` at which a schedule runs. The embedded cloud needs this function, because it has
 * no EventBridge.
 */
export function nextRun(when: AtTime, after: Date): Date {
  const minutes = minutesOf(when);
  if ('monthlyAt' in when) checkDay(when, minutes);
  const ahead = AHEAD_MINUTES * 60_000;
  const today = Math.floor((after.getTime() + ahead) / DAY_MS) * DAY_MS;
  for (let day = today; ; day += DAY_MS) {
    const at = new Date(day - ahead + minutes * 60_000);
    const india = new Date(day);
    const fits =
      'weeklyAt' in when
        ? WEEKDAYS[india.getUTCDay()] === when.on
        : 'monthlyAt' in when
          ? india.getUTCDate() === when.day
          : true;
    if (fits && at > after) return at;
  }
}
