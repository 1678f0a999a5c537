/**
 * Asks a deployment whether it is well, after a deploy: pages, API, the commit, and what a request without the firewall
 * is answered. Fails when something is not as it should be.
 * @example npm run smoke -- https://app.example.in
 */
import { smoke } from './smoke-test.ts';

const site = process.argv[2];
if (site === undefined || !/^https?:\/\//.test(site)) throw new Error('Give the address: npm run smoke -- https://…');
for (const line of await smoke(site.replace(/\/$/, ''))) console.log(line);
