import type { Language } from '../../shared/buyer/languages.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** Returns a day or a time as the day in India. */
export const dayText = (lang: Language, at: string): string =>
  new Intl.DateTimeFormat(LOCALES[lang], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));

/** Returns a time as the day and the time of day in India. */
export const timeText = (lang: Language, at: string): string =>
  new Intl.DateTimeFormat(LOCALES[lang], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));
