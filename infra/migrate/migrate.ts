/**
 * Brings what is stored to the shapes of today, as docs/operations.md says. It reads `TABLE_NAME` and the credentials of
 * AWS from the environment.
 * @example npm run migrate
 */
import { env } from '../../functions/platform/env.ts';
import { orSay } from '../operate/or-say.ts';
import { runSteps } from './run-steps.ts';
import { STEPS } from './steps/steps.ts';

orSay(() => env('TABLE_NAME'));
await runSteps(STEPS, (line) => console.log(line));
