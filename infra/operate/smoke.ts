/**
 * Checks a deployment after a deploy: pages, API, the commit, and that a wrong sign-in is refused. Fails at the first
 * problem. @example npm run smoke -- https://app.example.in
 */
import { orSay } from './or-say.ts';
import { smoke } from './smoke-test.ts';

const site = orSay(() => {
  const given = process.argv[2];
  if (given === undefined || !/^https?:\/\//.test(given))
    throw new Error('Give the address: npm run smoke -- https://…');
  return given;
});
for (const line of await smoke(site.replace(/\/$/, ''))) console.log(line);
