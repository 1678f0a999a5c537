import { Duration, SecretValue } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acceptFindings } from '../accept.ts';
import type { Buckets } from '../buckets.ts';
import { makeApiFunction, makeBuyerFunction, makeSiteFunctions } from './edge-functions.ts';
import { makeHeaders } from './response-headers.ts';

export interface SiteProps {
  api: HttpApi;
  buckets: Buckets;
  secret: Secret;
  /**
   * The version of the secret from which CloudFront reads `origin`. The default is the version that is current at the
   * deploy.
   */
  secretVersion: string | undefined;
  /** The ARN of the firewall. Absent in a small deployment. */
  firewallArn: string | undefined;
  /** Our domain, and the ARN of its certificate in us-east-1. */
  domain: { name: string; certificateArn: string } | undefined;
}

const NO_DOMAIN = {
  CFR4: "Without a domain of ours CloudFront's own certificate is used, whose protocols are not ours to choose; with one it is TLSv1.2_2021.",
};

/**
 * The header with a secret value that CloudFront adds to requests. It proves to the API that a request passed
 * CloudFront and its firewall.
 */
const originHeader = ({ secret, secretVersion }: SiteProps): Record<string, string> => ({
  'x-origin-verify': SecretValue.secretsManager(secret.secretArn, {
    jsonField: 'origin',
    versionId: secretVersion,
  }).unsafeUnwrap(),
});

/** Creates the CloudFront distribution: it serves the site from its private bucket, and the API under `/api`. */
export function makeSite(scope: Construct, props: SiteProps): Distribution {
  const { api, buckets, domain, firewallArn } = props;
  const common = { responseHeadersPolicy: makeHeaders(scope) };
  const site: BehaviorOptions = {
    ...common,
    origin: S3BucketOrigin.withOriginAccessControl(buckets.site),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    functionAssociations: makeSiteFunctions(scope),
  };
  const apiBehavior: BehaviorOptions = {
    ...common,
    origin: new HttpOrigin(`${api.apiId}.execute-api.${api.env.region}.amazonaws.com`, {
      customHeaders: originHeader(props),
      readTimeout: Duration.seconds(35), // The API itself replies within 30 seconds.
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [makeApiFunction(scope)],
  };
  const buyerBehavior: BehaviorOptions = {
    ...apiBehavior,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    // A parcel's page is cached for as long as the `cache-control` of its reply says, separately for each language.
    // Data that needs the last four digits of the mobile number is never cached.
    cachePolicy: new CachePolicy(scope, 'BuyerPages', {
      comment: "Pages of parcels: cached for at most a minute, as the reply's cache-control says",
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(60),
      queryStringBehavior: CacheQueryStringBehavior.allowList('lang'),
      enableAcceptEncodingGzip: true,
    }),
    functionAssociations: [makeBuyerFunction(scope)],
  };
  const distribution = new Distribution(scope, 'Distribution', {
    comment: 'Site and API',
    defaultBehavior: site,
    additionalBehaviors: { '/api/*': apiBehavior, '/t/*': buyerBehavior },
    defaultRootObject: 'index.html',
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_200, // The cheapest class with edge locations in India.
    ...(firewallArn !== undefined && { webAclId: firewallArn }),
    logBucket: buckets.logs,
    logFilePrefix: 'cloudfront/',
    ...(domain && {
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    }),
  });
  acceptFindings(distribution, {
    CFR1: 'Sellers travel and parcels are tracked from abroad; the firewall limits by address, not by country.',
    ...(domain === undefined && NO_DOMAIN),
    ...(firewallArn === undefined && { CFR2: 'A small deployment is for development, and has no firewall.' }),
  });
  return distribution;
}
