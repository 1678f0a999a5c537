import { type CfnResource, NestedStack, type Stack } from 'aws-cdk-lib';

/** Creates a nested stack of the product. CloudFormation derives its name from the id. */
function ownStack(product: Stack, id: string, description: string): NestedStack {
  const own = new NestedStack(product, id, { description });
  // CDK's default logical id contains the id twice, which would make the names of roles too long.
  (own.nestedStackResource as CfnResource).overrideLogicalId(id);
  return own;
}

/**
 * Creates the nested stacks of the functions. CloudFormation allows 500 resources in a stack. So everything that can be
 * recreated belongs in a nested stack, and retained resources belong in the product's stack. Features are divided by
 * their first letter, not by size, so that a new feature never moves another feature. A resource with a fixed name
 * cannot move to another stack in one deploy.
 */
export function makeFunctionStacks(product: Stack) {
  const aToL = ownStack(product, 'FeaturesAToL', 'Functions that answer requests, features a to l');
  const mToZ = ownStack(product, 'FeaturesMToZ', 'Functions that answer requests, features m to z');
  return {
    features: (feature: string): NestedStack => (feature < 'm' ? aToL : mToZ),
    consumers: ownStack(product, 'Consumers', 'Functions that consume queues and the stream'),
    schedules: ownStack(product, 'Schedules', 'Functions that run on a schedule'),
  };
}
