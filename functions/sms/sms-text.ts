import { SMS_TEMPLATES, type SmsTemplate } from './templates.ts';

/** Line ends, and signs that hide or turn text: no phone shows them, and a variable may not hold them. */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** A value as a variable may hold it. Whole signs are cut off, never half of one. */
const fitted = (value: string, most: number): string =>
  Array.from(value.replace(NOT_SHOWN, ' ').trim()).slice(0, most).join('').trim();

/**
 * The message that a template makes with these values.
 * @example smsText('comment', { seller: 'Asha Handlooms', parcel: 'AWB 5793', title: 'Delay' })
 */
export function smsText(template: SmsTemplate, values: Readonly<Record<string, string>>): string {
  const { text, most } = SMS_TEMPLATES[template];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => fitted(values[name] ?? '', most[name as keyof typeof most]));
}
