import { CfnOutput } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';

/** The identity that mail is sent from. Its DKIM records are outputs: SES verifies the domain once they are in its DNS. */
export function makeMailIdentity(scope: Construct, domain: string): EmailIdentity {
  const identity = new EmailIdentity(scope, 'Mail', { identity: Identity.domain(domain) });
  identity.dkimRecords.forEach(({ name, value }, n) => {
    new CfnOutput(scope, `MailDkim${n + 1}`, { value: `${name} CNAME ${value}` });
  });
  return identity;
}
