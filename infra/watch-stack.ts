import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Alarms, FIVE_MINUTES, type Recipients } from './constructs/watch/alarms.ts';

interface WatchProps extends StackProps {
  distributionId: string;
  /** The host of the site, without `https://`. */
  siteHost: string;
  /** The ARN of our certificate, if the site has our domain. */
  certificateArn: string | undefined;
  /** The monthly AWS bill, in dollars, at which an alarm starts. */
  monthlyDollars: number;
  alarms: Recipients;
  stopped: boolean;
}

/** The number of requests in five minutes from which the share of refused requests is meaningful. */
const ENOUGH_REQUESTS = 300;

/**
 * How many days before the expiry of the certificate the alarm starts. ACM renews a certificate 60 days before its
 * expiry. So if the certificate is not renewed after another 30 days, something prevents the renewal.
 */
const CERTIFICATE_DAYS = 30;

/**
 * The stack of the alarms in us-east-1, with a separate topic. CloudFront, Route 53 and billing publish their metrics
 * only in us-east-1, and CloudFront's certificate is there too.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id, props);
    const alarms = new Alarms(this, 'Alarms', props.alarms);
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
      owner: 'engineer',
      says: 'One request in a hundred ends in a 5xx at CloudFront: the API behind it fails or is not reached, or the site bucket is not.',
    });
    // The firewall replies to refused requests with a 4xx status. None of the other metrics that we watch counts these
    // requests.
    alarms.add('refusals of CloudFront', {
      metric: new MathExpression({
        expression: `IF(requests >= ${ENOUGH_REQUESTS}, refused, 0)`,
        usingMetrics: { requests: ofCloudFront('Requests', 'Sum'), refused: ofCloudFront('4xxErrorRate', 'Average') },
        period: FIVE_MINUTES,
      }),
      from: 50,
      periods: 3,
      owner: 'engineer',
      says: 'Half of all requests are refused (4xx), by the firewall or by the API. Is everybody turned away?',
    });
    alarms.add('bill of the month', {
      metric: new Metric({
        namespace: 'AWS/Billing',
        metricName: 'EstimatedCharges',
        dimensionsMap: { Currency: 'USD' },
        period: Duration.hours(6),
        statistic: 'Maximum',
      }),
      from: props.monthlyDollars,
      owner: 'accounts',
      says: `AWS's bill of this month is above $${props.monthlyDollars}. Cost Explorer shows which service grew.`,
    });
    if (props.certificateArn !== undefined)
      alarms.add('days of the certificate', {
        metric: new Metric({
          namespace: 'AWS/CertificateManager',
          metricName: 'DaysToExpiry',
          dimensionsMap: { CertificateArn: props.certificateArn },
          period: Duration.days(1),
          statistic: 'Minimum',
        }),
        from: CERTIFICATE_DAYS,
        below: true,
        owner: 'engineer',
        says: `The site's certificate ends in less than ${CERTIFICATE_DAYS} days and ACM has not renewed it. Is its DNS record still there?`,
      });
    if (!props.stopped) this.watchFromOutside(props.siteHost, alarms);
  }

  /**
   * Checks the API's health from outside, on the path of a browser: through DNS, CloudFront and the firewall. The check
   * runs every 30 seconds from three regions and costs about $2 a month. A CloudWatch canary that runs every five
   * minutes would cost five times as much.
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
      from: 1,
      below: true,
      periods: 3,
      owner: 'engineer',
      says: 'The API does not answer 200 from outside: its name, its certificate, CloudFront, the firewall or the API itself.',
    });
  }
}
