/**
 * Checks a deployment: pages, API, commit, and that a wrong sign-in is refused. It stops at the first problem.
 * @example npm run smoke -- https://app.example.in
 */
import { orSay } from './or-say.ts';
import { smoke } from './smoke-test.ts';

await orSay(async () => {
  const site = process.argv[2];
  if (site === undefined || !/^https?:\/\//.test(site)) throw new Error('Give the address: npm run smoke -- https://…');
  for (const line of await smoke(site.replace(/\/$/, ''))) console.log(line);
});
