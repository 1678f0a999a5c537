import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { sendAlarmsToWebhook } from './send-alarms-to-webhook.ts';

/** The person who acts on an alarm: an engineer, the head of operations, or the accountant. */
export type AlarmOwner = 'engineer' | 'operations' | 'accounts';

interface Limit {
  /**
   * The limit of the alarm. The alarm starts if the value is at or above the limit, or with `below`, if it is less than
   * the limit.
   */
  from: number;
  below?: true;
  /** For how many periods in a row the value must violate the limit. The default is 1. */
  periods?: number;
  owner: AlarmOwner;
  /** The text of the mail: what happened, and what to check. */
  says: string;
}
interface Rule extends Limit {
  metric: IMetric;
}

/**
 * How many metrics one alarm can combine. An alarm must list its metrics, because it cannot use a search expression
 * that finds metrics by name.
 */
const MOST_METRICS = 10;

/** The recipients of alarms. */
export interface Recipients {
  email?: string | undefined;
  /** The address of a webhook of Slack, PagerDuty or a similar service. See `sendAlarmsToWebhook`. */
  webhook?: string | undefined;
}

/**
 * Creates alarms and sends them to a topic, which notifies the operator's mail address and a webhook. The topic has no
 * KMS key of its own, which would cost $1 a month. The topic only forwards texts of this repository and stores no
 * messages.
 */
export class Alarms extends Construct {
  /** The names of all alarms of this stack. */
  readonly names: string[] = [];
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { email, webhook }: Recipients) {
    super(scope, id);
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com');
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // This policy replaces the topic's default policy, which lets the alarms of this account publish. So this policy
    // must also allow them to publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions,
      }),
    );
    if (email !== undefined) this.topic.addSubscription(new EmailSubscription(email));
    if (webhook !== undefined) sendAlarmsToWebhook(this, this.topic, webhook);
  }

  /**
   * Adds an alarm that notifies the recipients when it starts and when it ends. While its metric has no data, the alarm
   * does not start, and an active alarm ends. So a new deployment begins without alarms.
   */
  add(id: string, rule: Rule): Alarm {
    const alarmName = `${Stack.of(this).stackName} ${id}`;
    const alarm = new Alarm(this, id, {
      alarmName,
      alarmDescription: `${rule.says} Owner: ${rule.owner}. What to do: docs/operations.md, Watch.`,
      metric: rule.metric,
      threshold: rule.from,
      evaluationPeriods: rule.periods ?? 1,
      comparisonOperator:
        rule.below === true
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    this.names.push(alarmName);
    return alarm;
  }

  /** Removes all alarms except those with these ids. */
  keepOnly(ids: readonly string[]): void {
    for (const { node } of this.node.children.filter((one) => one instanceof Alarm))
      if (!ids.includes(node.id)) this.node.tryRemoveChild(node.id);
    const kept = ids.map((id) => `${Stack.of(this).stackName} ${id}`);
    this.names.splice(0, this.names.length, ...this.names.filter((name) => kept.includes(name)));
  }

  /**
   * Adds an alarm on the largest of several metrics, or with `SUM` on their sum. Metrics without data are left out. Ten
   * metrics fit into one alarm. The other metrics get a second alarm with the name `… (2)`.
   */
  addOfMany(id: string, metrics: readonly IMetric[], limit: Limit, combine: 'MAX' | 'SUM' = 'MAX'): void {
    for (let at = 0; at < metrics.length; at += MOST_METRICS) {
      const some = Object.fromEntries(metrics.slice(at, at + MOST_METRICS).map((one, n) => [`m${n}`, one]));
      const metric = new MathExpression({
        expression: `${combine}([${Object.keys(some).join(', ')}])`,
        usingMetrics: some,
        period: FIVE_MINUTES,
      });
      this.add(at === 0 ? id : `${id} (${at / MOST_METRICS + 1})`, { ...limit, metric });
    }
  }
}

/** The period over which the metrics of our alarms are counted. */
export const FIVE_MINUTES = Duration.minutes(5);
