import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Failure } from '../../../shared/errors.ts';
import { log } from '../log.ts';
import { elapsedMs } from '../request-id.ts';

const ORDER = /^[0-9a-z]{10}-[0-9a-z]{26}$/;

/**
 * How many order ids the log lines of a command on many orders contain. The number is limited, because each later log
 * line of the request repeats the ids.
 */
const MOST_LOGGED = 25;

const isOrderId = (value: unknown): value is string => typeof value === 'string' && ORDER.test(value);

/**
 * Finds the id of the order in a command's input or reply, and adds it to all later log lines of the request. For a
 * command on many orders, it adds only the first `MOST_LOGGED` ids.
 */
export function addOrderToLog(...of: unknown[]): void {
  for (const one of of) {
    const { order_id, _id, id, order_ids } = (one ?? {}) as Record<string, unknown>;
    const found = [order_id, _id, id].find(isOrderId);
    if (found !== undefined) return log.appendKeys({ order_id: found });
    const many = Array.isArray(order_ids) ? order_ids.filter(isOrderId) : [];
    if (many.length > 0) return log.appendKeys({ order_ids: many.slice(0, MOST_LOGGED) });
  }
}

/** Logs one line for an answered request: status, duration, and `ok` or the code of the failure. */
export function logAnsweredRequest(status: number | undefined, error?: Error | null): void {
  const outcome = error == null ? 'ok' : error instanceof Failure ? error.code : 'INTERNAL';
  log.info('answered', { status, outcome, ms: elapsedMs() });
}

/** The permissions mark (`AnyCaller.mark`) of each request's caller. Successes and refusals both contain it. */
const marks = new WeakMap<object, string>();

/** Stores the mark of a request's caller until the request is answered. */
export const keepCallerMark = (event: object, mark: string): void => void marks.set(event, mark);

/**
 * Adds the caller's mark to a response. If the mark has changed, the web app updates its menus. So it needs no polling
 * to notice a changed role.
 */
export function addCallerMark(event: object, response: APIGatewayProxyStructuredResultV2 | null | undefined): void {
  const mark = marks.get(event);
  if (mark !== undefined && response) response.headers = { ...response.headers, 'x-caller-mark': mark };
}
