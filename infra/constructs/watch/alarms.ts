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
  /** Rings at this value or above. `nothing`: rings below 1 and without data, for what must happen. */
  from: number | 'nothing';
  /** Periods in a row, 1 unless told. */
  periods?: number;
  /** What happened and what to look at; the mail's text. */
  says: string;
}

/** Who is told: an encrypted topic that CloudWatch may publish to, and the operator's mail address. */
export class Alarms extends Construct {
  /** The names of all alarms, whichever stack they stand in. */
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
    // A topic with its own policy loses the default one, which allowed alarms of this account to publish.
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
   * An alarm that rings and says when it is over. Missing data does not ring.
   * @param scope where it stands: in the stack of the function that it watches
   */
  add(id: string, rule: Rule, scope: Construct = this): Alarm {
    // A stack within has a name that CloudFormation makes; an alarm is named after the product's.
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
