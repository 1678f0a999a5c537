/**
 * Prints how much of CloudFormation's limits each stack uses, the largest stack first. Also prints how many of API
 * Gateway's permitted routes the API uses. Run by `npm run bench:stacks`. `tests/infra/limits.test.ts` checks the
 * limits.
 */
import { API_ROUTES } from '../../infra/api-routes.ts';
import { MOST_ROUTES } from '../../infra/deploy/missing.ts';
import { fullnessOf, LIMITS } from '../infra/limits.ts';
import { synthesize } from '../infra/support/synthesized.ts';

const stacks = synthesize()
  .parts.map(fullnessOf)
  .toSorted((a, b) => b.resources - a.resources);
console.table(stacks);
const all = stacks.reduce((sum, { resources }) => sum + resources, 0);
console.log(`${stacks.length} stacks, ${all} resources of the ${LIMITS.together} that one deploy may change.`);
console.log(`${API_ROUTES.length} routes of the ${MOST_ROUTES} that API Gateway takes in one API.`);
