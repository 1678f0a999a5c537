import { CfnOutput } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';

/** The identity that sends our mail, with its settings. */
export interface SentMail {
  identity: EmailIdentity;
  /** The default settings of the identity. They suppress addresses that bounced or complained. */
  configurationSet: ConfigurationSet;
}

/**
 * Creates the SES identity that sends our mail. Its DKIM records are outputs of the stack. SES verifies the domain when
 * its DNS contains these records.
 */
export function makeMail(scope: Construct, domain: string): SentMail {
  const configurationSet = new ConfigurationSet(scope, 'MailSending', {
    reputationMetrics: true,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  const identity = new EmailIdentity(scope, 'Mail', { identity: Identity.domain(domain), configurationSet });
  identity.dkimRecords.forEach(({ name, value }, n) => {
    new CfnOutput(scope, `MailDkim${n + 1}`, { value: `${name} CNAME ${value}` });
  });
  return { identity, configurationSet };
}
