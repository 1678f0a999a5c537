import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { callWebhook } from './call-webhook.ts';

/** Who acts on an alarm: an engineer, the head of operations, or the accountant. */
export type Owner = 'engineer' | 'operations' | 'accounts';

interface Limit {
  /** Raises the alarm at this value or above; with `below`, under it. */
  from: number;
  below?: true;
  /** Consecutive periods, 1 by default. */
  periods?: number;
  owner: Owner;
  /** What happened and what to check; the text of the mail. */
  says: string;
}
interface Rule extends Limit {
  metric: IMetric;
}

/** The most metrics that an alarm may combine; a search over names is not allowed there. */
const MOST_METRICS = 10;

/** Who hears of alarms. */
export interface Recipients {
  email?: string | undefined;
  /** An address of Slack, PagerDuty or the like: see `callWebhook`. */
  webhook?: string | undefined;
}

/** The recipients: an encrypted topic that CloudWatch may publish to, the operator's mail address, and a webhook. */
export class Alarms extends Construct {
  /** The names of all alarms, of every stack. */
  readonly names: string[] = [];
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { email, webhook }: Recipients) {
    super(scope, id);
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com');
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
    const key = new Key(this, 'Key', {
      description: 'Encrypts the alarm topic; CloudWatch cannot use the key that AWS manages for SNS.',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'], // in a key's policy: this key
        conditions,
      }),
    );
    this.topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true });
    // A topic with its own policy loses the default one, which allows alarms of this account to publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions,
      }),
    );
    if (email !== undefined) this.topic.addSubscription(new EmailSubscription(email));
    if (webhook !== undefined) callWebhook(this, this.topic, webhook);
  }

  /**
   * Adds an alarm that notifies its start and its end. Missing data raises no alarm and ends one, so a new deployment
   * begins quiet.
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

  /**
   * Adds an alarm on the largest of many metrics; `SUM` adds them up. A metric without data counts as none. Above ten
   * metrics there is a second alarm, `… (2)`.
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

/** The period of our metrics. */
export const FIVE_MINUTES = Duration.minutes(5);
