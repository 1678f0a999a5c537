/**
 * Prints the history of an order from the table, oldest step first. With `--logs NAME`, includes the log lines of the
 * deployment with that name. Reads `TABLE_NAME`, `AWS_REGION` and the AWS credentials from the environment. Changes
 * nothing.
 * @example npm run trace -- ORDER --logs Parcelwise
 */

import { parseArgs } from 'node:util';
import { env } from '../../functions/platform/env.ts';
import { readStory } from '../../functions/trace/read-story.ts';
import type { StoryStep } from '../../functions/trace/story.ts';
import { readLogSteps } from './log-steps.ts';
import { orPrintError } from './or-say.ts';

const lineOf = ({ at, source, what, by, requestId }: StoryStep): string =>
  `${at.slice(0, 19).replace('T', ' ')}  ${source.padEnd(7)}  ${what}${by ? `, by ${by}` : ''}${requestId ? `, request ${requestId}` : ''}`;

await orPrintError(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { logs: { type: 'string' } } });
  const [id] = positionals;
  if (id === undefined || positionals.length > 1)
    throw new Error('Name one order: npm run trace -- ORDER [--logs Parcelwise]');
  env('TABLE_NAME');
  const stored = await readStory(id);
  const from = new Date(stored[0]?.at ?? 0);
  const logged = values.logs === undefined ? [] : await readLogSteps(env('AWS_REGION'), values.logs, id, from);
  for (const step of [...stored, ...logged].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)))
    console.log(lineOf(step));
  if (values.logs === undefined) console.log('Without --logs NAME the log lines of the deployment NAME are left out.');
});
