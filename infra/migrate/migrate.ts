/**
 * Migrates stored data to the present shapes, as docs/operations.md explains. Reads `TABLE_NAME`, `DATA_KEY_ID` and the
 * AWS credentials from the environment.
 * @example npm run migrate
 */
import { checkDataKeySettings } from '../operate/needs-data-key.ts';
import { orPrintError } from '../operate/or-say.ts';
import { runSteps } from './run-steps.ts';
import { STEPS } from './steps/steps.ts';

await orPrintError(async () => {
  checkDataKeySettings();
  await runSteps(STEPS, (line) => console.log(line));
});
