import type { Part } from './support/flatten.ts';

/** What CloudFormation takes: of one stack, and of a stack and all within it in one deploy. */
export const LIMITS = { resources: 500, parameters: 200, outputs: 200, bytes: 1_000_000, together: 2500 };

/** How full a stack is. */
export const fullnessOf = (part: Part) => ({
  id: part.id,
  resources: Object.keys(part.Resources).length,
  parameters: Object.keys(part.Parameters ?? {}).length,
  outputs: Object.keys(part.Outputs ?? {}).length,
  /** With the indentation that CDK writes. */
  bytes: Buffer.byteLength(JSON.stringify({ ...part, id: undefined }, null, 1)),
});
