import type { StoryStep } from '../../functions/trace/story.ts';
import { askAws } from '../deploy/ask-aws.ts';

/** The retention of logs is 90 days. A query cannot begin earlier. */
const DAY_SECONDS = 86_400;
const KEPT_DAYS = 90;
const MOST_LINES = 1000;

type Row = { field?: string; value?: string }[];
const EXTRA = ['outcome', 'status', 'ms', 'courier', 'said', 'user_id', 'error.message'];
const FIELDS = ['@timestamp', '@log', 'level', 'message', 'request_id', ...EXTRA];

/** Returns a CloudWatch Logs Insights query over the logs of all functions of a deployment. */
export const logQuery = (deployment: string, filter: string): string =>
  [
    `SOURCE logGroups(namePrefix: ['/aws/lambda/${deployment}-'])`,
    `fields ${FIELDS.join(', ')}`,
    `filter ${filter}`,
    'sort @timestamp asc',
    `limit ${MOST_LINES}`,
  ].join(' | ');

/** Converts a log line to a step in the history of an order. */
export function storyStepOfLog(row: Row): StoryStep {
  const {
    '@timestamp': time = '',
    '@log': from = '',
    ...rest
  } = Object.fromEntries(row.map(({ field = '', value = '' }) => [field, value]));
  const more = EXTRA.flatMap((field) => (rest[field] ? [`${field}=${rest[field]}`] : []));
  return {
    at: `${time.replace(' ', 'T')}Z`,
    source: 'log',
    what: [from.replace(/^.*\/aws\/lambda\//, ''), rest['level'], rest['message'], ...more].join(' '),
    ...(rest['request_id'] && { requestId: rest['request_id'] }),
  };
}

/**
 * Runs a query and waits for its rows.
 * @throws Error with a readable text if AWS refuses the query, or the query fails
 */
async function run(region: string, query: string, from: Date): Promise<Row[]> {
  const now = Math.floor(Date.now() / 1000);
  const start = Math.max(Math.floor(from.getTime() / 1000), now - KEPT_DAYS * DAY_SECONDS);
  const times = ['--start-time', String(start), '--end-time', String(now)];
  const begun = (await askAws(region, 'logs start-query', ...times, '--query-string', query)) as
    | { queryId?: string }
    | undefined;
  if (begun?.queryId === undefined) return [];
  for (;;) {
    const got = (await askAws(region, 'logs get-query-results', '--query-id', begun.queryId)) as
      | { status?: string; results?: Row[] }
      | undefined;
    if (got?.status === 'Complete') return got.results ?? [];
    if (got?.status !== 'Running' && got?.status !== 'Scheduled')
      throw new Error(`The query of the logs ended: ${got?.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/**
 * Reads the log lines of an order with CloudWatch Logs Insights: the lines that contain the order's id, and all lines
 * of the same requests. The latter include the lines of queue consumers, stream consumers and calls to couriers.
 */
export async function readLogSteps(
  region: string,
  deployment: string,
  orderId: string,
  from: Date,
): Promise<StoryStep[]> {
  const own = await run(region, logQuery(deployment, `@message like '${orderId}'`), from);
  const requests = new Set(own.flatMap((row) => row.find(({ field }) => field === 'request_id')?.value ?? []));
  if (requests.size === 0) return own.map(storyStepOfLog);
  const ids = [...requests].map((id) => `'${id}'`).join(', ');
  const also = await run(
    region,
    logQuery(deployment, `request_id in [${ids}] and @message not like '${orderId}'`),
    from,
  );
  return [...own, ...also].map(storyStepOfLog);
}
