import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as edge from '../../infra/constructs/site/edge-functions.ts';
import { securityHeaders } from '../../infra/headers.ts';
import { lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const made = synthesize();
const of = (template: Template, type: string) =>
  Object.values(template.findResources(type)).map(({ Properties }) => Properties as Record<string, unknown>);

interface EdgeRequest {
  uri: string;
  headers: Record<string, { value: string }>;
}
/**
 * Runs a CloudFront function in the way in which CloudFront runs it. Returns the request that the function passes on.
 */
const run = (code: string, uri: string, headers: EdgeRequest['headers'] = {}): EdgeRequest => {
  const handler = new Function(`${code}; return handler;`)() as (event: object) => EdgeRequest;
  return handler({ request: { uri, headers }, viewer: { ip: '203.0.113.9' } });
};

describe('CloudFront functions', () => {
  it.each([
    ['/', '/index.html'],
    ['/AboutUs/', '/aboutus.html'],
    ['/pricing', '/pricing.html'],
    ['/nosuch', '/404.html'],
    ['/404.html', '/404.html'],
    ['/app/orders/42', '/app.html'],
    ['/login/', '/login.html'],
    ['/ForgetPassword', '/forgetpassword.html'],
    ['/ResetPassword/abc.def.ghi', '/resetpassword.html'],
    ['/ResetPassword', '/app.html'],
    ['/docs', '/docs.html'],
    ['/assets/main-1a2b3c.js', '/assets/main-1a2b3c.js'],
  ])('CloudFront answers the path %s with the file %s', (uri, file) => {
    expect(run(edge.SITE_FUNCTION_CODE, uri).uri).toBe(file);
  });

  it.each([
    ['/nosuch', 404],
    ['/404.html', 404],
    ['/track', 200],
    ['/app/nosuch', 200],
    ['/assets/main-1a2b3c.js', 200],
  ])('CloudFront answers the path %s with the status %i', (uri, status) => {
    type Handler = (event: object) => { statusCode: number };
    const handler: Handler = new Function(`${edge.NOT_FOUND_FUNCTION_CODE}; return handler;`)();
    for (const seen of [uri, run(edge.SITE_FUNCTION_CODE, uri).uri])
      expect(handler({ request: { uri: seen }, response: { statusCode: 200 } }).statusCode).toBe(status);
  });

  it.each([
    [edge.API_FUNCTION_CODE, '/api/v1/orders/pay/', '/api/v1/orders/pay'],
    [edge.BUYER_FUNCTION_CODE, '/t/abc.1.x/', '/api/v1/t/abc.1.x'],
  ])(
    'the CloudFront functions remove a trailing slash from API paths, because the API’s routes have none: %#',
    (code, uri, route) => {
      expect([run(code, uri).uri, run(code, uri.slice(0, -1)).uri]).toEqual([route, route]);
    },
  );

  it('the CloudFront functions overwrite any client’s value of the header with the viewer’s IP address', () => {
    const { headers } = run(edge.API_FUNCTION_CODE, '/api/v1/login', { 'x-viewer-address': { value: '10.0.0.1' } });
    expect(headers['x-viewer-address']).toEqual({ value: '203.0.113.9' });
  });

  it('the deployed CloudFront functions equal the tested ones and are smaller than 10 KB', () => {
    const codes = of(made.template, 'AWS::CloudFront::Function').map(({ FunctionCode }) => FunctionCode as string);
    expect(new Set(codes)).toEqual(new Set(Object.values(edge).filter((one) => typeof one === 'string')));
    for (const code of codes) expect(code.length).toBeLessThan(10_000);
  });
});

describe('the CloudFront distribution', () => {
  it('CloudFront calls the API over TLS with the origin secret, and is behind the firewall', () => {
    made.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        HttpVersion: 'http2and3',
        WebACLId: { 'Fn::GetStackOutput': Match.objectLike({ StackName: 'TestEdge', Region: 'us-east-1' }) },
        Logging: Match.objectLike({ Prefix: 'cloudfront/' }),
        CacheBehaviors: Object.entries({ '/api/*': 'https-only', '/t/*': 'redirect-to-https' }).map(
          ([PathPattern, ViewerProtocolPolicy]) => Match.objectLike({ PathPattern, ViewerProtocolPolicy }),
        ),
        Origins: Match.arrayWith([
          Match.objectLike({
            CustomOriginConfig: Match.objectLike({
              OriginProtocolPolicy: 'https-only',
              OriginSSLProtocols: ['TLSv1.2'],
            }),
            OriginCustomHeaders: [
              {
                HeaderName: 'x-origin-verify',
                HeaderValue: { 'Fn::Join': ['', Match.arrayWith([':SecretString:origin::}}'])] },
              },
            ],
          }),
        ]),
      },
    });
  });

  it('CloudFront caches buyers’ pages by language for at most a minute, and never longer than the reply allows', () => {
    const [[policy, { Properties }] = ['', { Properties: {} }]] = lookInto(made.resources).of(
      'AWS::CloudFront::CachePolicy',
    );
    expect(Properties).toMatchObject({
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 60,
        ParametersInCacheKeyAndForwardedToOrigin: {
          QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['lang'] },
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
        },
      },
    });
    made.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([Match.objectLike({ PathPattern: '/t/*', CachePolicyId: { Ref: policy } })]),
      },
    });
  });

  it('CloudFront sends the version of the origin secret that the deploy specifies', () => {
    const { template, resources } = synthesize({ secretVersion: 'v-2' });
    const origins = JSON.stringify(template.findResources('AWS::CloudFront::Distribution'));
    expect(origins).toContain(':SecretString:origin::v-2}}');
    const variables = Object.values(resources)
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map(({ Properties }) => (Properties['Environment'] as { Variables?: Record<string, unknown> })?.Variables ?? {})
      .filter((all) => 'SECRETS_ARN' in all);
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.map((all) => all['SECRETS_VERSION'])).toEqual(variables.map(() => 'v-2'));
  });

  it('CloudFront uses the configured domain and requires TLS 1.2', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/x';
    const own = synthesize({ domain: { name: 'parcels.test', certificateArn } });
    own.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['parcels.test'],
        ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    });
  });

  it('the content security policy allows blob URLs for attachments, and frames only of Razorpay', () => {
    const policy = securityHeaders()['content-security-policy'] ?? '';
    expect(policy).toContain('frame-src blob: https://api.razorpay.com https://checkout.razorpay.com;');
    expect(policy).toContain("media-src 'self' blob:;");
    expect(policy).toContain("default-src 'none';");
  });

  it('CloudFront sends the same headers as the embedded cloud', () => {
    const [policy] = of(made.template, 'AWS::CloudFront::ResponseHeadersPolicy');
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = (policy ?? {})[
      'ResponseHeadersPolicyConfig'
    ] as {
      SecurityHeadersConfig: Record<string, Record<string, unknown>>;
      CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
    };
    const hsts = security['StrictTransportSecurity'] ?? {};
    expect({
      'content-security-policy': security['ContentSecurityPolicy']?.['ContentSecurityPolicy'],
      'strict-transport-security':
        `max-age=${hsts['AccessControlMaxAgeSec']}` +
        `${hsts['IncludeSubdomains'] ? '; includeSubDomains' : ''}${hsts['Preload'] ? '; preload' : ''}`,
      'x-content-type-options': security['ContentTypeOptions'] === undefined ? '' : 'nosniff',
      'x-frame-options': security['FrameOptions']?.['FrameOption'],
      'referrer-policy': security['ReferrerPolicy']?.['ReferrerPolicy'],
      ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    }).toEqual(securityHeaders());
  });
});

describe('the site’s files in a deploy', () => {
  it('a deploy keeps the old files, and publishes pages after the files that they refer to', () => {
    const copies = lookInto(made.resources).of('Custom::CDKBucketDeployment');
    const [[assetsId, assets] = [], [, pages] = []] = ['SiteAssets', 'SitePages'].map((name) =>
      copies.find(([id]) => id.startsWith(name)),
    );
    expect(copies).toHaveLength(2);
    expect(assets?.Properties).toMatchObject({
      Prune: false,
      Include: ['assets/*'],
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(pages?.Properties).toMatchObject({
      Prune: false,
      Exclude: ['assets/*'],
      SystemMetadata: { 'cache-control': 'no-cache' },
    });
    expect((pages as { DependsOn?: string[] } | undefined)?.DependsOn).toContain(assetsId);
  });
});
