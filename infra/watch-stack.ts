import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Alarms, FIVE_MINUTES } from './constructs/watch/alarms.ts';

interface WatchProps extends StackProps {
  distributionId: string;
  /** The host of the site, without `https://`. */
  siteHost: string;
  alarmEmail: string | undefined;
  stopped: boolean;
}

/** Below this many requests in five minutes a share says nothing. */
const ENOUGH_REQUESTS = 300;

/**
 * What watches the site from outside. CloudFront and Route 53 publish their metrics in us-east-1 only, so their alarms
 * are there, with a topic of their own.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id, props);
    const alarms = new Alarms(this, 'Alarms', props.alarmEmail);
    const ofCloudFront = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { DistributionId: props.distributionId, Region: 'Global' },
        period: FIVE_MINUTES,
        statistic,
      });
    alarms.add('failures of CloudFront', {
      metric: ofCloudFront('5xxErrorRate', 'Average'),
      from: 1,
      periods: 3,
      says: 'One request in a hundred ends in a 5xx at CloudFront: the API behind it fails or is not reached, or the site bucket is not.',
    });
    // Refusals of the firewall are 4xx too, and no other metric of ours has them.
    alarms.add('refusals of CloudFront', {
      metric: new MathExpression({
        expression: `IF(requests >= ${ENOUGH_REQUESTS}, refused, 0)`,
        usingMetrics: { requests: ofCloudFront('Requests', 'Sum'), refused: ofCloudFront('4xxErrorRate', 'Average') },
        period: FIVE_MINUTES,
      }),
      from: 50,
      periods: 3,
      says: 'Half of all requests are refused (4xx), by the firewall or by the API. Is everybody turned away?',
    });
    if (!props.stopped) this.watchFromOutside(props.siteHost, alarms);
  }

  /**
   * Asks for the health of the API as a person's browser would, through DNS, CloudFront and the firewall, every 30
   * seconds from three regions. A check costs some $2 a month, a canary that runs every five minutes five times that.
   * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/health-checks-creating-values.html
   */
  private watchFromOutside(fullyQualifiedDomainName: string, alarms: Alarms): void {
    const check = new CfnHealthCheck(this, 'Health', {
      healthCheckConfig: {
        type: 'HTTPS',
        fullyQualifiedDomainName,
        port: 443,
        resourcePath: '/api/v1/health',
        enableSni: true,
        requestInterval: 30,
        failureThreshold: 3,
        regions: ['ap-southeast-1', 'eu-west-1', 'us-east-1'],
      },
    });
    alarms.add('health from outside', {
      metric: new Metric({
        namespace: 'AWS/Route53',
        metricName: 'HealthCheckStatus',
        dimensionsMap: { HealthCheckId: check.attrHealthCheckId },
        period: Duration.minutes(1),
        statistic: 'Minimum',
      }),
      from: 'nothing',
      periods: 3,
      says: 'The API does not answer 200 from outside: its name, its certificate, CloudFront, the firewall or the API itself.',
    });
  }
}
