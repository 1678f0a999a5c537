import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { Alarms } from './constructs/watch/alarms.ts';

/** CloudFront publishes its metrics in us-east-1 only, so its alarms are there, with a topic of their own. */
export class WatchStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { distributionId: string; alarmEmail: string | undefined },
  ) {
    super(scope, id, props);
    const alarms = new Alarms(this, 'Alarms', props.alarmEmail);
    alarms.add('failures of CloudFront', {
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: props.distributionId, Region: 'Global' },
        period: Duration.minutes(5),
        statistic: 'Average',
      }),
      from: 1,
      periods: 3,
      says: 'One request in a hundred ends in a 5xx at CloudFront: the API behind it fails or is not reached, or the site bucket is not.',
    });
  }
}
