import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { app } from '../../../functions/app.ts';
import type { Endpoint, Envelope } from '../../../shared/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../../shared/errors.ts';

/** The seconds over which the firewall counts the requests of an address. */
const WINDOW_SECONDS = 300;

/** The most requests that one address may send in that time. */
const MOST = {
  /**
   * Enough for an office of 60 people who each send a request every two seconds, and for its programs. The API limits
   * each user itself.
   */
  address: 15_000,
  /**
   * Enough for a courier that sends every scan of every parcel from a few addresses. The API refuses unsigned requests.
   */
  webhooks: 30_000,
};

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

const endpoints: Endpoint[] = Object.values(app.features).flatMap(({ contract }) => Object.values(contract));
/** Returns the part of each path before its first parameter, because WAF does not know parameters. */
const beginnings = (which: (endpoint: Endpoint) => boolean): string[] => [
  ...new Set(endpoints.filter(which).map(({ path }) => `/api/v1${path.replace(/\{.*/, '')}`)),
];

/** The errors that the firewall replies with, in the API's own envelope but without a request id. */
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
 * AWS's rules that are wrong for an API. The firewall only counts what they match. Bodies with `../`, `<b>`, a link to
 * an IP address or more than 8 KB are ordinary data here: the API parses them, limits their size (256 KB, uploads 4 MB)
 * and never runs them. Programs and couriers need not send a user agent.
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
const COUNTED = {
  AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'],
  AWSManagedRulesCommonRuleSet: [
    'NoUserAgent_HEADER',
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
  ],
};

/** AWS's rules that block a request with our envelope. Rules that are not listed block with WAF's own page. */
const BLOCKING: Record<keyof typeof COUNTED, string[]> = {
  AWSManagedRulesKnownBadInputsRuleSet: [
    'Host_localhost_HEADER',
    'PROPFIND_METHOD',
    'ExploitablePaths_URIPATH',
    ...['HEADER', 'QUERYSTRING', 'URIPATH'].map((part) => `Log4JRCE_${part}`),
    ...['HEADER', 'QUERYSTRING', 'URIPATH'].map((part) => `JavaDeserializationRCE_${part}`),
  ],
  AWSManagedRulesCommonRuleSet: [
    'UserAgent_BadBots_HEADER',
    ...['QUERYSTRING', 'Cookie_HEADER', 'URIPATH'].map((part) => `SizeRestrictions_${part}`),
    ...['COOKIE', 'URIPATH', 'QUERYARGUMENTS'].map((part) => `EC2MetaDataSSRF_${part}`),
    ...['QUERYARGUMENTS', 'URIPATH'].flatMap((part) => [
      `GenericLFI_${part}`,
      `GenericRFI_${part}`,
      `RestrictedExtensions_${part}`,
    ]),
    ...['COOKIE', 'QUERYARGUMENTS', 'URIPATH'].map((part) => `CrossSiteScripting_${part}`),
  ],
};

/** Returns the settings that show a rule's metric and sampled requests in CloudWatch and the console. */
export const seen = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

const managed = (name: keyof typeof COUNTED): Rule => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: [
        ...COUNTED[name].map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        ...BLOCKING[name].map((rule) => ({ name: rule, actionToUse: { block: blockWith('NOT_ALLOWED') } })),
      ],
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: seen(name),
});

const beginsWith = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Matches requests of couriers and Razorpay by their paths. `or` needs at least two statements, and there are more. */
const isWebhook: CfnWebACL.StatementProperty = {
  orStatement: { statements: beginnings(({ access }) => access === 'signature').map(beginsWith) },
};

/** Returns a rule that blocks an address after too many matching requests. */
const rate = (name: string, limit: number, scopeDownStatement: CfnWebACL.StatementProperty): Rule => ({
  name,
  statement: {
    rateBasedStatement: { limit, evaluationWindowSec: WINDOW_SECONDS, aggregateKeyType: 'IP', scopeDownStatement },
  },
  action: { block: blockWith('SLOW_DOWN', { 'retry-after': String(WINDOW_SECONDS) }) },
  visibilityConfig: seen(name),
});

/** The firewall's rules, in the order in which they are checked. */
export const FIREWALL_RULES: readonly Rule[] = [
  rate('rate', MOST.address, { notStatement: { statement: isWebhook } }),
  rate('rate-webhooks', MOST.webhooks, isWebhook),
  managed('AWSManagedRulesKnownBadInputsRuleSet'),
  managed('AWSManagedRulesCommonRuleSet'),
];
