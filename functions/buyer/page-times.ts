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
