/**
 * AWS's list prices in dollars, for ap-south-1 where a region matters, as of 18 September 2026. A service's page shows
 * the prices of us-east-1 until the region is chosen; the price list of a region is at
 * https://pricing.us-east-1.amazonaws.com/offers/v1.0/aws/SERVICE/current/ap-south-1/index.json
 */
const MILLION = 1_000_000;

export const AWS_PRICES = {
  // https://aws.amazon.com/cloudwatch/pricing/
  alarmMetric: 0.1,
  customMetric: 0.3,
  dashboard: 3,
  logGigabyte: 0.67,
  logGigabyteMonth: 0.03,
  // https://aws.amazon.com/waf/pricing/
  firewall: 5,
  firewallRule: 1,
  firewallRequest: 0.6 / MILLION,
  // https://aws.amazon.com/kms/pricing/ The first two yearly rotations add a dollar each.
  key: 1,
  // https://aws.amazon.com/secrets-manager/pricing/
  secret: 0.4,
  // https://aws.amazon.com/route53/pricing/ The price of a check of an AWS endpoint plus that of HTTPS.
  healthCheck: 0.5 + 1,
  // https://aws.amazon.com/sqs/pricing/
  queueRequest: 0.4 / MILLION,
  // https://aws.amazon.com/lambda/pricing/ on Arm
  invocation: 0.2 / MILLION,
  gigabyteSecond: 0.0000133334,
  // https://aws.amazon.com/dynamodb/pricing/on-demand/
  writeUnit: 0.71 / MILLION,
  readUnit: 0.1425 / MILLION,
  // https://aws.amazon.com/api-gateway/pricing/ HTTP API
  apiRequest: 1.05 / MILLION,
  // https://aws.amazon.com/cloudfront/pricing/ India, HTTPS
  edgeRequest: 1.2 / MILLION,
  edgeGigabyte: 0.109,
  edgeFunction: 0.1 / MILLION,
} as const;

/**
 * What AWS gives each account for free in every month, permanently (from the same pages). It is subtracted from the
 * bill of the idle month, and not again from the price of orders.
 */
export const FREE_AMOUNTS = {
  alarmMetrics: 10,
  customMetrics: 10,
  /** How many metrics a free dashboard may have. Three dashboards are free. */
  dashboardMetrics: 50,
  /** How many gigabytes of logs may be received and stored for free. */
  logGigabytes: 5,
  queueRequests: MILLION,
  invocations: MILLION,
  gigabyteSeconds: 400_000,
  edgeRequests: 10 * MILLION,
} as const;
