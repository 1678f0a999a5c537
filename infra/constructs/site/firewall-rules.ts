import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Envelope } from '../../../shared/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../../shared/errors.ts';

/** The length of the window in which the firewall counts the requests of an address, in seconds. */
const WINDOW_SECONDS = 300;

/**
 * How many requests one address may send in a window of five minutes. The limit is enough for an office of 60 people
 * who each send a request every second (18,000 requests). It is also enough for a courier that pushes every scan of
 * every parcel from a few addresses. The API itself limits each user and refuses unsigned webhooks.
 */
const MOST = 30_000;

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

/** The error replies of the firewall. They have the same envelope as the API's errors, but no request id. */
const REFUSALS = { NOT_ALLOWED: 403, SLOW_DOWN: 429 } as const satisfies Partial<Record<ErrorCode, number>>;
const bodyOf = (code: keyof typeof REFUSALS): string => {
  const { status, message } = ERRORS[code];
  const text = code === 'NOT_ALLOWED' ? 'This request looks like an attack and was not accepted.' : message;
  return JSON.stringify({ meta: { success: false, status, message: text, code }, data: null } satisfies Envelope);
};
export const FIREWALL_BODIES = Object.fromEntries(
  Object.keys(REFUSALS).map((code) => [
    code,
    { contentType: 'APPLICATION_JSON', content: bodyOf(code as keyof typeof REFUSALS) },
  ]),
);
const blockWith = (code: keyof typeof REFUSALS, headers: Record<string, string> = {}) => ({
  customResponse: {
    responseCode: REFUSALS[code],
    customResponseBodyKey: code,
    ...(Object.keys(headers).length > 0 && {
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    }),
  },
});

/**
 * Rules of AWS's common set that would block valid requests. For these rules the firewall only counts the matching
 * requests. Bodies with `../`, `<b>`, a link to an IP address or more than 8 KB are ordinary data here. The API parses
 * them, limits their size (256 KB, uploads 4 MB) and never executes them. Programs and couriers may send no user agent.
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
const COUNTED = [
  'NoUserAgent_HEADER',
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
];

/**
 * The rules of AWS's common set whose error reply has the envelope of our API. Rules that are not listed here reply
 * with WAF's default page.
 */
const BLOCKING = [
  'UserAgent_BadBots_HEADER',
  ...['QUERYSTRING', 'Cookie_HEADER', 'URIPATH'].map((part) => `SizeRestrictions_${part}`),
  ...['COOKIE', 'URIPATH', 'QUERYARGUMENTS'].map((part) => `EC2MetaDataSSRF_${part}`),
  ...['QUERYARGUMENTS', 'URIPATH'].flatMap((part) => [
    `GenericLFI_${part}`,
    `GenericRFI_${part}`,
    `RestrictedExtensions_${part}`,
  ]),
  ...['COOKIE', 'QUERYARGUMENTS', 'URIPATH'].map((part) => `CrossSiteScripting_${part}`),
];

/** Returns the settings that show a rule's metric and sampled requests in CloudWatch and the console. */
export const visibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/**
 * AWS's rules against common attacks. The set of known bad inputs is left out. It costs $1 a month and stops attacks on
 * Java, WebDAV and file servers, which this product does not run.
 */
const COMMON: Rule = {
  name: 'AWSManagedRulesCommonRuleSet',
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: 'AWSManagedRulesCommonRuleSet',
      ruleActionOverrides: [
        ...COUNTED.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        ...BLOCKING.map((rule) => ({ name: rule, actionToUse: { block: blockWith('NOT_ALLOWED') } })),
      ],
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: visibilityConfig('AWSManagedRulesCommonRuleSet'),
};

/** Blocks an address after too many requests. */
const RATE: Rule = {
  name: 'rate',
  statement: { rateBasedStatement: { limit: MOST, evaluationWindowSec: WINDOW_SECONDS, aggregateKeyType: 'IP' } },
  action: { block: blockWith('SLOW_DOWN', { 'retry-after': String(WINDOW_SECONDS) }) },
  visibilityConfig: visibilityConfig('rate'),
};

/** The rules of the firewall, in the order in which they are checked. Each rule costs $1 a month. */
export const FIREWALL_RULES: readonly Rule[] = [RATE, COMMON];
