import { type CfnResource, NestedStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A stack within the product's: CloudFormation takes 500 resources in each, and counts a stack within as one. For what
 * can be made anew alone; what is kept stays in the product's own.
 * @param id its name in CloudFormation is made of it; CDK's own id repeats it, and names of roles would be cut off
 */
export function ownStack(scope: Construct, id: string, description: string): NestedStack {
  const own = new NestedStack(scope, id, { description });
  (own.nestedStackResource as CfnResource).overrideLogicalId(id.replaceAll(/\W/g, ''));
  return own;
}
