import { expect, test } from 'vitest';
import { failurePage } from '../../../functions/platform/http/failure-page.ts';
import { Failure } from '../../../shared/errors.ts';

const event = (lang?: string, phone?: string) => ({
  ...(lang !== undefined && { queryStringParameters: { lang } }),
  headers: phone === undefined ? {} : { 'accept-language': phone },
});
const HINDI = 'बहुत बार कोशिश की गई। थोड़ी देर रुककर फिर से कोशिश करें।';
const ENGLISH = 'Too many attempts. Wait a moment and try again.';

test.each<[what: string, lang: string | undefined, phone: string | undefined, text: string]>([
  ['in Hindi if the link says so', 'hi', 'en-GB,en;q=0.9', HINDI],
  ['in English if the link says so', 'en', 'hi-IN,hi;q=0.9', ENGLISH],
  ['in Hindi if the phone prefers it', undefined, 'hi-IN,hi;q=0.9,en;q=0.8', HINDI],
  ['in Hindi if it is the first of our languages on the phone', undefined, 'mr-IN, hi;q=0.8, en;q=0.5', HINDI],
  ['in English if the phone prefers it', undefined, 'en-IN,hi;q=0.9', ENGLISH],
  ['in English if the link and the phone name no language of ours', 'xx', 'hif,mr', ENGLISH],
  ['in English if nothing names a language', undefined, undefined, ENGLISH],
])('an error page for buyers is written %s', (_, lang, phone, text) => {
  const page = failurePage(new Failure('SLOW_DOWN', undefined, { retryAfterSeconds: 9 }), 'r1', event(lang, phone));
  expect(page).toMatchObject({ statusCode: 429, headers: { 'retry-after': '9', 'cache-control': 'no-store' } });
  expect(page.body).toContain(`<html lang="${text === HINDI ? 'hi' : 'en'}">`);
  expect(page.body).toContain(`<p>${text}</p>`);
});

test('an error page in Hindi has no English text, even for a code without a text of its own', () => {
  const page = failurePage(new Failure('UPSTREAM', 'The courier is silent.'), 'r1', event('hi'));
  expect(page.body).toContain('<p>हमारी ओर से कुछ गड़बड़ हुई। कुछ खोया नहीं है। फिर से कोशिश करें।</p>');
});
