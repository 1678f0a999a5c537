import { SecretValue, Stack } from 'aws-cdk-lib';
import { ApiDestination, Authorization, Connection, EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { ApiDestination as CallsDestination } from 'aws-cdk-lib/aws-events-targets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** Matches the hosts of services that can subscribe to an SNS topic and understand its messages. */
const KNOWS_SNS = /(^|\.)(pagerduty|opsgenie)\.com$/;

/**
 * Sends alarms to a webhook. PagerDuty and Opsgenie subscribe to the topic. Slack, Google Chat and Mattermost need a
 * body of the form `{ "text": … }`. For them, EventBridge posts it at each change of an alarm's state and retries
 * failed posts for a day.
 */
export function sendAlarmsToWebhook(scope: Construct, topic: Topic, webhook: string): void {
  if (KNOWS_SNS.test(new URL(webhook).hostname)) {
    topic.addSubscription(new UrlSubscription(webhook));
    return;
  }
  const connection = new Connection(scope, 'Connection', {
    // The webhook's address is secret and is the only credential. EventBridge requires an authorization header as well,
    // so this header has a fixed value without meaning.
    authorization: Authorization.apiKey('x-sender', SecretValue.unsafePlainText('cloudwatch')),
  });
  const destination = new ApiDestination(scope, 'Destination', { connection, endpoint: webhook });
  const field = (path: string) => EventField.fromPath(`$.${path}`);
  const text = `${field('detail.state.value')}: ${field('detail.alarmName')} (${field('region')}). What to do: docs/operations.md, Watch.`;
  new Rule(scope, 'Changes', {
    eventPattern: {
      source: ['aws.cloudwatch'],
      detailType: ['CloudWatch Alarm State Change'],
      detail: {
        alarmName: [{ prefix: `${Stack.of(scope).stackName} ` }],
        // The first state of a new alarm is not sent, because it is not a change.
        previousState: { value: ['OK', 'ALARM'] },
      },
    },
    targets: [new CallsDestination(destination, { event: RuleTargetInput.fromObject({ text }) })],
  });
}
