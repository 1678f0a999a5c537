import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { synthesize } from './support/synthesized.ts';

const made = synthesize();
const of = (template: Template, type: string) =>
  Object.values(template.findResources(type)).map(({ Properties }) => Properties as Record<string, unknown>);

describe('the firewall', () => {
  const [firewall] = of(made.edge, 'AWS::WAFv2::WebACL');
  interface Written {
    Name: string;
    Statement: {
      RateBasedStatement?: object;
      ManagedRuleGroupStatement?: { RuleActionOverrides: { Name: string; ActionToUse: Record<string, object> }[] };
    };
    Action?: object;
  }
  const rules = firewall?.['Rules'] as Written[];
  const overrides = rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? []);

  it('the firewall is in us-east-1 with scope CLOUDFRONT, as CloudFront requires', () => {
    expect(firewall?.['Scope']).toBe('CLOUDFRONT');
    expect(rules.map(({ Name }) => Name)).toEqual(['rate', 'AWSManagedRulesCommonRuleSet']);
  });

  it('the firewall limits each IP address to the number of requests that an office of 60 people makes', () => {
    const [rate] = rules.map(({ Statement }) => Statement.RateBasedStatement);
    expect(rate).toEqual({ Limit: 30_000, EvaluationWindowSec: 300, AggregateKeyType: 'IP' });
  });

  it('the firewall counts, without blocking, findings in request bodies and requests without a user agent', () => {
    const counted = overrides.filter(({ ActionToUse }) => 'Count' in ActionToUse).map(({ Name }) => Name);
    expect(counted.toSorted()).toEqual([
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'NoUserAgent_HEADER',
      'SizeRestrictions_BODY',
    ]);
    expect(overrides.filter(({ ActionToUse }) => 'Block' in ActionToUse).map(({ Name }) => Name)).toContain(
      'GenericLFI_URIPATH',
    );
  });

  it('the firewall logs only blocked and counted requests, without tokens, keys and query strings', () => {
    const [log] = of(made.edge, 'AWS::WAFv2::LoggingConfiguration');
    expect(log?.['RedactedFields']).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'x-api-key' } },
      { QueryString: {} },
    ]);
    const kept = ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } }));
    expect(log?.['LoggingFilter']).toEqual({
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: kept }],
    });
  });

  it('the firewall’s refusals have the API’s format and say when to try again', () => {
    const refused = { CustomResponse: { ResponseCode: 403, CustomResponseBodyKey: 'NOT_ALLOWED' } };
    for (const { Name, ActionToUse } of overrides)
      if ('Block' in ActionToUse) expect([Name, ActionToUse['Block']]).toEqual([Name, refused]);
    expect(rules[0]?.Action).toEqual({
      Block: {
        CustomResponse: {
          ResponseCode: 429,
          CustomResponseBodyKey: 'SLOW_DOWN',
          ResponseHeaders: [{ Name: 'retry-after', Value: '300' }],
        },
      },
    });
    const bodies = firewall?.['CustomResponseBodies'] as Record<string, { ContentType: string; Content: string }>;
    expect(bodies['SLOW_DOWN']?.ContentType).toBe('APPLICATION_JSON');
    expect(JSON.parse(bodies['SLOW_DOWN']?.Content ?? '')).toEqual({
      meta: {
        success: false,
        status: 429,
        message: 'Too many attempts. Wait a moment and try again.',
        code: 'SLOW_DOWN',
      },
      data: null,
    });
  });
});
