import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import { REQUEST_ID, requestId } from './request-id.ts';

type Formatted = Parameters<LogFormatter['formatAttributes']>;

const MOBILE = /(?<!\d)(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)/g;
const EMAIL = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[a-z]{2,}/gi;

/** Returns a courier's text without mobile numbers and e-mail addresses, which couriers copy from the order. */
export const withoutContactDetails = (said: string): string =>
  said.replace(EMAIL, '[e-mail]').replace(MOBILE, '[mobile]');

/**
 * Formats a log line: adds the id of the request that caused it, and removes contact details from a courier's text
 * (`said`).
 */
class Line extends LogFormatter {
  formatAttributes({ logLevel, message, timestamp, serviceName, xRayTraceId }: Formatted[0], more: Formatted[1]) {
    const attributes = {
      level: logLevel,
      message,
      timestamp: this.formatTimestamp(timestamp),
      service: serviceName,
      xray_trace_id: xRayTraceId,
      [REQUEST_ID]: requestId(),
    };
    const { said } = more;
    return new LogItem({ attributes }).addAttributes({
      ...more,
      ...(typeof said === 'string' && { said: withoutContactDetails(said) }),
    });
  }
}

/** The structured log. Pass it only ids, codes and counts, and never a request body, a token or personal data. */
export const log = new Logger({ serviceName: 'parcelwise', logFormatter: new Line() });
