import type { Part } from './support/flatten.ts';

/** CloudFormation's limits for one stack. `together` is the limit of resources for all stacks of one deploy. */
export const LIMITS = { resources: 500, parameters: 200, outputs: 200, bytes: 1_000_000, together: 2500 };

/** Returns how much of CloudFormation's limits a stack uses. */
export const fullnessOf = (part: Part) => ({
  id: part.id,
  resources: Object.keys(part.Resources).length,
  parameters: Object.keys(part.Parameters ?? {}).length,
  outputs: Object.keys(part.Outputs ?? {}).length,
  /** The size of the template, with the indentation that CDK writes. */
  bytes: Buffer.byteLength(JSON.stringify({ ...part, id: undefined }, null, 1)),
});
