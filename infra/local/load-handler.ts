import type { Context } from 'aws-lambda';
import { inOneInvocation } from './invocations.ts';

type Handler = (event: unknown, context: Context) => Promise<unknown>;

const loaded = new Map<string, Promise<Handler>>();

/**
 * Returns the `handler` of `functions/<entry>.ts`. The file is imported at the first call. So if the file is missing,
 * only this call fails, and the cloud still starts.
 */
function load(entry: string): Promise<Handler> {
  const known = loaded.get(entry);
  if (known !== undefined) return known;
  const url = new URL(`../../functions/${entry}.ts`, import.meta.url).href;
  const handler = (import(/* @vite-ignore */ url) as Promise<{ handler: Handler }>).then((module) => module.handler);
  loaded.set(entry, handler);
  handler.catch(() => loaded.delete(entry));
  return handler;
}

export class TimedOut extends Error {}

/** Calls a handler like Lambda: with a context and with a time-out. */
export async function callHandler(entry: string, event: unknown, timeoutSeconds: number): Promise<unknown> {
  const handler = await load(entry);
  const ends = Date.now() + timeoutSeconds * 1000;
  const context = {
    functionName: entry,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:ap-south-1:000000000000:function:${entry.replaceAll('/', '-')}`,
    memoryLimitInMB: '1024',
    awsRequestId: crypto.randomUUID(),
    logGroupName: entry,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => ends - Date.now(),
  } as Context;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new TimedOut(`${entry} took longer than ${timeoutSeconds} s.`)),
    ends - Date.now(),
  );
  try {
    return await Promise.race([inOneInvocation(() => handler(event, context)), late]);
  } finally {
    clearTimeout(timer);
  }
}
