import { SMS_TEMPLATES, type SmsTemplate } from './templates.ts';

/**
 * Line ends, and characters that hide or reorder text. Phones do not show them, and variables must not contain them.
 */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Returns a value as a template's variable allows it. Removes characters that phones do not show, and cuts the value to
 * `most` characters.
 */
export const fitted = (value: string, most: number): string =>
  Array.from(value.replace(NOT_SHOWN, ' ').trim()).slice(0, most).join('').trim();

/**
 * Returns the text of a message from its template and values. @example smsText('comment', { seller: 'Asha Handlooms',
 * parcel: 'AWB 5793', title: 'Delay' })
 */
export function smsText(template: SmsTemplate, values: Readonly<Record<string, string>>): string {
  const { text, most } = SMS_TEMPLATES[template];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => fitted(values[name] ?? '', most[name as keyof typeof most]));
}
