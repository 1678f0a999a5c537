import { join } from 'node:path';
import { Duration, Names, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { FunctionNeeds } from '../../functions/platform/app-table.ts';
import { bundleName } from '../bundle/entries.ts';
import { acceptFindings } from './accept.ts';
import type { FunctionResources } from './cloud.ts';
import { fileGrantsOf, grantsFor, variablesFor } from './grants.ts';

/**
 * The default time-out of a function, in AWS and in the embedded cloud. It is below the limit of an HTTP API, which
 * waits for at most 30 seconds.
 */
export const DEFAULT_TIMEOUT_SECONDS = 29;
/**
 * The default memory. With 512 MB a function gets about half a processor. This is enough because most requests spend
 * their time waiting for the table.
 */
const DEFAULT_MEMORY_MB = 512;

/**
 * Returns the name of a function in AWS. Use this name instead of a reference to another stack. Each reference adds an
 * output to that stack and a parameter to this stack, and a template has at most 200 of each.
 */
export function functionNameOf(scope: Construct, name: string): string {
  const stack = Stack.of(scope);
  return `${(stack.nestedStackParent ?? stack).stackName}-${name}`;
}
export const logGroupOf = (functionName: string): string => `/aws/lambda/${functionName}`;

/**
 * Creates a function of `functions/app.ts` with its log. Its role grants exactly the permissions that the function's
 * row needs. Resources that only this function uses belong in its stack (`Stack.of(it)`). X-Ray is off, because it
 * would need a wildcard in every role. Instead, the `request_id` in the log connects a request with its queue messages
 * and stream records.
 * @param stack one of the stacks of `own-stacks.ts`
 * @param reserved how many calls may run concurrently; 0 rejects all calls
 * @example makeFunction(stack, 'orders/booking/on-book', app.queues.book, cloud)
 */
export function makeFunction(
  stack: Stack,
  entry: string,
  needs: FunctionNeeds,
  cloud: FunctionResources,
  reserved?: number,
): Lambda {
  const name = bundleName(entry);
  const functionName = functionNameOf(stack, name);
  const logGroup = new LogGroup(stack, `${name}-log`, {
    logGroupName: logGroupOf(functionName),
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(stack, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  for (const statement of grantsFor(needs, cloud)) role.addToPolicy(statement);
  // The bucket belongs to the product's stack, so this stack receives the bucket's name as a parameter. CDK gives that
  // parameter this name.
  const bucket = `referenceto${Names.nodeUniqueId((cloud.files.node.defaultChild as CfnBucket).node)}`;
  for (const prefix of fileGrantsOf(needs).flatMap(({ prefixes }) => prefixes)) {
    acceptFindings(role, {
      [`IAM5[Resource::<${bucket}Arn>/${prefix}*]`]:
        'The objects of one prefix of one bucket: their keys are made at run time.',
    });
  }
  if (needs.sms === true) {
    acceptFindings(role, {
      'IAM5[Resource::*]': 'A phone number is no resource with an ARN; topics, which have one, are denied.',
      'IAM5[Resource::arn:aws:sns:*:*:*]': 'It is denied, not allowed: every topic of every account.',
    });
  }
  return new Lambda(stack, name, {
    functionName,
    role,
    logGroup,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(join(cloud.bundles, name)),
    handler: 'index.handler',
    reservedConcurrentExecutions: reserved,
    memorySize: needs.memoryMb ?? DEFAULT_MEMORY_MB,
    timeout: Duration.seconds(needs.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS),
    environment: {
      STAGE: 'aws',
      SITE_URL: cloud.siteUrl,
      POWERTOOLS_SERVICE_NAME: 'parcelwise',
      POWERTOOLS_LOG_LEVEL: 'INFO',
      ...variablesFor(needs, cloud),
    },
  });
}
