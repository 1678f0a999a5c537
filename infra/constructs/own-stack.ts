import { type CfnResource, NestedStack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Creates a stack within the product's. CloudFormation allows 500 resources in each and counts a nested stack as one.
 * For resources that can be recreated; retained ones belong in the product's own stack. @param id its name in
 * CloudFormation is derived from it; CDK's own id repeats it, and role names would be cut
 */
export function ownStack(scope: Construct, id: string, description: string): NestedStack {
  const own = new NestedStack(scope, id, { description });
  (own.nestedStackResource as CfnResource).overrideLogicalId(id.replaceAll(/\W/g, ''));
  return own;
}
