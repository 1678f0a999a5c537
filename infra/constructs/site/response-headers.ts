import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy, SECURITY_HEADERS } from '../../headers.ts';

/** Returns a CloudFront policy with the security headers of `infra/headers.ts`. */
export const makeHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(), override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(SECURITY_HEADERS.hstsSeconds),
        includeSubdomains: true,
        preload: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: SECURITY_HEADERS.referrerPolicy as HeadersReferrerPolicy, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(SECURITY_HEADERS.custom).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  });
