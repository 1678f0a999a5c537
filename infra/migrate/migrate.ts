/**
 * Brings what is stored to the shapes of today, as docs/operations.md says. It reads `TABLE_NAME`, `DATA_KEY_ID` and the
 * credentials of AWS from the environment.
 * @example npm run migrate
 */
import { needsDataKey } from '../operate/needs-data-key.ts';
import { orSay } from '../operate/or-say.ts';
import { runSteps } from './run-steps.ts';
import { STEPS } from './steps/steps.ts';

orSay(needsDataKey);
await runSteps(STEPS, (line) => console.log(line));
