/**
 * AWS's list prices in dollars as of 18 September 2026. Where the price depends on the region, it is the price of
 * ap-south-1. The page of a service shows the prices of us-east-1 until a region is chosen. The price list of a region
 * is at https://pricing.us-east-1.amazonaws.com/offers/v1.0/aws/SERVICE/current/ap-south-1/index.json
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
  // https://aws.amazon.com/route53/pricing/ The price of a health check of an AWS endpoint, plus the price of the
  // option HTTPS.
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
 * The amounts that AWS gives each account for free every month, permanently (from the same pages). They are subtracted
 * from the bill of the idle month, so they are not subtracted from the price of orders again.
 */
export const FREE_AMOUNTS = {
  alarmMetrics: 10,
  customMetrics: 10,
  /** How many metrics a free dashboard may have. Three dashboards are free. */
  dashboardMetrics: 50,
  /** How many gigabytes of logs are free, including ingestion and storage. */
  logGigabytes: 5,
  queueRequests: MILLION,
  invocations: MILLION,
  gigabyteSeconds: 400_000,
  edgeRequests: 10 * MILLION,
} as const;
