const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Excel's day 0. As a check: day 36526 is 1 January 2000, and day 73050 is 31 December 2099. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);

/**
 * Parses a day and returns it as YYYY-MM-DD. Accepts 2026-10-31 with or without a time, 31-Oct-2026, and Excel's day
 * number. Also accepts 31-10-2026 with the day first, as in India, and with / or . between the parts. The day must
 * exist and be in this century.
 */
export function readDate(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2})?.{0,10})?$/.exec(text);
  if (iso !== null) return day(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text);
  if (indian !== null) return day(indian[4], indian[3], indian[1]);
  const named = /^(\d{1,2})[- ]([a-z]{3,9})[-, ]+(\d{4})$/i.exec(text);
  if (named !== null) {
    const month = MONTHS.findIndex((name) => named[2]?.toLowerCase().startsWith(name)) + 1;
    return day(named[3], month, named[1]);
  }
  if (/^\d{5}$/.test(text)) {
    const date = new Date(EPOCH_1900 + Number(text) * 86_400_000);
    return day(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  }
  return undefined;
}

function day(year: string | number = 0, month: string | number = 0, date: string | number = 0): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(date)];
  const exact = new Date(Date.UTC(y, m - 1, d));
  const exists = exact.getUTCFullYear() === y && exact.getUTCMonth() === m - 1 && exact.getUTCDate() === d;
  return exists && y >= 2000 && y < 2100 ? exact.toISOString().slice(0, 10) : undefined;
}
