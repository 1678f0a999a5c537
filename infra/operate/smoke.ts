/**
 * Checks a deployment: pages, API, commit, and whether a wrong sign-in is refused. Stops at the first problem.
 * @example npm run smoke -- https://app.example.in
 */
import { orPrintError } from './or-say.ts';
import { smokeTest } from './smoke-test.ts';

await orPrintError(async () => {
  const site = process.argv[2];
  if (site === undefined || !/^https?:\/\//.test(site)) throw new Error('Give the address: npm run smoke -- https://…');
  for (const line of await smokeTest(site.replace(/\/$/, ''))) console.log(line);
});
