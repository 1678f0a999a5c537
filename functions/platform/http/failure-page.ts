import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { brand } from '../../../shared/brand.ts';
import { LANGUAGES, type Language } from '../../../shared/buyer/languages.ts';
import { ERRORS, type ErrorCode, type Failure } from '../../../shared/errors.ts';
import { failureOf, pageResponse } from './answer.ts';
import { html } from './html.ts';

/** The Hindi texts for errors that end a request for a page, by error code. Other codes get the text of INTERNAL. */
const IN_HINDI: Readonly<Partial<Record<ErrorCode, string>>> & { readonly INTERNAL: string } = {
  INVALID_INPUT: 'भेजी गई जानकारी सही नहीं है। वापस जाकर फिर से कोशिश करें।',
  NOT_FOUND: 'यह पेज नहीं मिला। देखें कि लिंक पूरा है।',
  CONFLICT: 'कृपया थोड़ी देर में फिर से कोशिश करें।',
  TOO_LARGE: 'फ़ोटो कुल 4 MB से बड़ी हैं। वापस जाकर कम या छोटी फ़ोटो चुनें।',
  SLOW_DOWN: 'बहुत बार कोशिश की गई। थोड़ी देर रुककर फिर से कोशिश करें।',
  INTERNAL: 'हमारी ओर से कुछ गड़बड़ हुई। कुछ खोया नहीं है। फिर से कोशिश करें।',
};

/**
 * Returns the language of an error page: the language that the link names, otherwise the first language of the phone in
 * which we have texts. Browsers list the preferred language first.
 */
export function pageLanguage({
  queryStringParameters: query,
  headers,
}: Pick<APIGatewayProxyEventV2, 'queryStringParameters' | 'headers'>): Language {
  const wanted = [query?.['lang'] ?? '', ...(headers['accept-language'] ?? '').split(',')];
  const known = wanted.map((tag) => LANGUAGES.find((one) => one === /^\s*([a-z]+)/i.exec(tag)?.[1]?.toLowerCase()));
  return known.find((one) => one !== undefined) ?? 'en';
}

const textOf = (failure: Failure, lang: Language): string =>
  lang === 'hi' ? (IN_HINDI[failure.code] ?? IN_HINDI.INTERNAL) : failure.message || ERRORS[failure.code].message;

/** Builds the response of a failure on a page for people without an account: a page that says what went wrong. */
export function failurePage(
  error: unknown,
  requestId: string,
  event: Parameters<typeof pageLanguage>[0],
): APIGatewayProxyStructuredResultV2 {
  const failure = failureOf(error);
  const lang = pageLanguage(event);
  const page = html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${brand.name}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:24px"><h1>${brand.name}</h1><p>${textOf(failure, lang)}</p></body></html>`;
  const result = pageResponse({ page, status: failure.status }, requestId);
  const { retryAfterSeconds } = failure;
  if (retryAfterSeconds === undefined) return result;
  return { ...result, headers: { ...result.headers, 'retry-after': String(retryAfterSeconds) } };
}
