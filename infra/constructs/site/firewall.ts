import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { FIREWALL_BODIES, FIREWALL_RULES, visibilityConfig } from './firewall-rules.ts';

/**
 * Creates the web ACL for CloudFront, in us-east-1 as CloudFront requires. Its log contains the blocked and counted
 * requests, without their tokens.
 */
export function makeFirewall(scope: Construct): CfnWebACL {
  const firewall = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    rules: FIREWALL_RULES.map((rule, priority) => ({ ...rule, priority })),
    customResponseBodies: FIREWALL_BODIES,
    visibilityConfig: visibilityConfig('firewall'),
  });
  const log = new LogGroup(scope, 'FirewallLog', {
    logGroupName: `aws-waf-logs-${scope.node.id.toLowerCase()}`, // WAF requires this prefix.
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const keep = (Action: string) => ({ ActionCondition: { Action } });
  new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: firewall.attrArn,
    logDestinationConfigs: [log.logGroupArn],
    redactedFields: [
      { singleHeader: { Name: 'authorization' } },
      { singleHeader: { Name: 'x-api-key' } },
      { queryString: {} },
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [keep('BLOCK'), keep('COUNT')] }],
    },
  });
  return firewall;
}
