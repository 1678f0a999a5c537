import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

interface Rule {
  metric: IMetric;
  /** Raises an alarm at this value or above. `nothing`: below 1 and without data, for what must happen. */
  from: number | 'nothing';
  /** Consecutive periods, 1 by default. */
  periods?: number;
  /** What happened and what to check; the text of the mail. */
  says: string;
}

/** The recipients: an encrypted topic that CloudWatch may publish to, and the operator's mail address. */
export class Alarms extends Construct {
  /** The names of all alarms, of every stack. */
  readonly names: string[] = [];
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, email: string | undefined) {
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
  }

  /**
   * Adds an alarm that notifies its start and its end. Missing data raises no alarm. @param scope its stack: that of
   * the function that it watches
   */
  add(id: string, rule: Rule, scope: Construct = this): Alarm {
    // CloudFormation generates the names of nested stacks; an alarm is named after the product's.
    const alarmName = `${Stack.of(this).stackName} ${id}`;
    const alarm = new Alarm(scope, id, {
      alarmName,
      alarmDescription: rule.says,
      metric: rule.metric,
      threshold: rule.from === 'nothing' ? 1 : rule.from,
      evaluationPeriods: rule.periods ?? 1,
      comparisonOperator:
        rule.from === 'nothing'
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: rule.from === 'nothing' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    this.names.push(alarmName);
    return alarm;
  }
}

/** The period of our metrics. */
export const FIVE_MINUTES = Duration.minutes(5);
