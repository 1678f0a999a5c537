import { type CfnResource, NestedStack, type Stack } from 'aws-cdk-lib';

/** Creates a stack within the product's. Its name in CloudFormation is derived from the id. */
function ownStack(product: Stack, id: string, description: string): NestedStack {
  const own = new NestedStack(product, id, { description });
  // CDK's own id repeats the id, and role names would be cut.
  (own.nestedStackResource as CfnResource).overrideLogicalId(id);
  return own;
}

/**
 * Creates the stacks of the functions within the product's: for resources that can be recreated, since CloudFormation
 * allows 500 in each. Retained ones belong in the product's own stack. Features are split by their first letter and not
 * by size, so that a new one moves no other: a named resource cannot move from one stack to another in one deploy.
 */
export function ownStacks(product: Stack) {
  const aToL = ownStack(product, 'FeaturesAToL', 'Functions that answer requests, features a to l');
  const mToZ = ownStack(product, 'FeaturesMToZ', 'Functions that answer requests, features m to z');
  return {
    features: (feature: string): NestedStack => (feature < 'm' ? aToL : mToZ),
    consumers: ownStack(product, 'Consumers', 'Functions that consume queues and the stream'),
    schedules: ownStack(product, 'Schedules', 'Functions that run on a schedule'),
  };
}
