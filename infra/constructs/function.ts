import { join } from 'node:path';
import { Duration, Names, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Needs } from '../../functions/platform/app-table.ts';
import { bundleName } from '../bundle/entries.ts';
import { accept } from './accept.ts';
import type { Cloud } from './cloud.ts';
import { filesOf, grantsFor, variablesFor } from './grants.ts';

/** The embedded cloud uses the same time-out. An HTTP API waits 30 seconds at most. */
export const DEFAULT_TIMEOUT_SECONDS = 29;
/** Half a processor: most requests mainly wait for the table. */
const DEFAULT_MEMORY_MB = 512;

/**
 * Returns the name of a function in AWS. Use it where the name is enough: a reference to another stack would be an
 * output there and a parameter here, of which there are at most 200.
 */
export function functionNameOf(scope: Construct, name: string): string {
  const stack = Stack.of(scope);
  return `${(stack.nestedStackParent ?? stack).stackName}-${name}`;
}
export const logGroupOf = (functionName: string): string => `/aws/lambda/${functionName}`;

/**
 * Creates a function of the table, with a role that grants what its row needs, and a log. Resources of the function
 * alone belong in its stack (`Stack.of(it)`). Tracing is off: the log's `request_id` follows a request, and X-Ray would
 * need a wildcard in every role. @param stack one of `own-stack.ts` @param reserved concurrent executions; 0: none
 * @example makeFunction(stack, 'orders/booking/on-book', app.queues.book, cloud)
 */
export function makeFunction(stack: Stack, entry: string, needs: Needs, cloud: Cloud, reserved?: number): Lambda {
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
  // The bucket is in the product's stack. In this one it is a parameter, and CDK names it so.
  const bucket = `referenceto${Names.nodeUniqueId((cloud.files.node.defaultChild as CfnBucket).node)}`;
  for (const prefix of filesOf(needs).flatMap(({ prefixes }) => prefixes)) {
    accept(role, {
      [`IAM5[Resource::<${bucket}Arn>/${prefix}*]`]:
        'The objects of one prefix of one bucket: their keys are made at run time.',
    });
  }
  if (needs.sms === true) {
    accept(role, {
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
      POWERTOOLS_METRICS_NAMESPACE: 'parcelwise',
      POWERTOOLS_LOG_LEVEL: 'INFO',
      ...variablesFor(needs, cloud),
    },
  });
}
