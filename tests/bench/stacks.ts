/**
 * Prints how much of CloudFormation's limits each stack uses, the fullest stack first. Run by `npm run bench:stacks`.
 * `tests/infra/limits.test.ts` has the limits.
 */
import { fullnessOf, LIMITS } from '../infra/limits.ts';
import { synthesize } from '../infra/support/synthesized.ts';

const stacks = synthesize()
  .parts.map(fullnessOf)
  .toSorted((a, b) => b.resources - a.resources);
console.table(stacks);
const all = stacks.reduce((sum, { resources }) => sum + resources, 0);
console.log(`${stacks.length} stacks, ${all} resources of the ${LIMITS.together} that one deploy may change.`);
