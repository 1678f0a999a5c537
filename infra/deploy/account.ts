import * as z from 'zod';
import type { AskAws } from './ask-aws.ts';
import type { DeployTarget } from './target.ts';

/** The resources and limits of the AWS account that matter for a deployment. */
export interface AwsAccount {
  /** How many functions may run at the same time in the region. */
  functionsAtOnce: number;
  mail: { sandbox: boolean; perSecond: number; perDay: number };
  /**
   * The state in SES of the identity for our mail domain. `not ours`: another deployment or person created it. `not
   * verified`: we created it, but its DNS records are missing. `verified`: we created it, and SES has verified it.
   */
  sender: 'absent' | 'not ours' | 'not verified' | 'verified';
  /** How many web ACLs for CloudFront belong to other deployments. */
  webAcls: number;
}

const lambda = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });
const ses = z.object({
  ProductionAccessEnabled: z.boolean(),
  SendQuota: z.object({ Max24HourSend: z.number(), MaxSendRate: z.number() }),
});
const identity = z.object({
  VerifiedForSendingStatus: z.boolean(),
  Tags: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
});
const acls = z.object({ WebACLs: z.array(z.object({ Name: z.string() })) });

const senderOf = (found: z.infer<typeof identity> | undefined, name: string): AwsAccount['sender'] => {
  if (found === undefined) return 'absent';
  if (!found.Tags.some(({ Key, Value }) => Key === 'deployment' && Value === name)) return 'not ours';
  return found.VerifiedForSendingStatus ? 'verified' : 'not verified';
};

/**
 * Reads the resources and limits of the account.
 * @throws Error of `askAws`
 */
export async function readAccount(ask: AskAws, { name, region, mailFrom }: DeployTarget): Promise<AwsAccount> {
  const domain = mailFrom.replace(/^.*@/, '');
  const [functions, mail, found, firewalls] = await Promise.all([
    ask(region, 'lambda get-account-settings'),
    ask(region, 'sesv2 get-account'),
    ask(region, 'sesv2 get-email-identity', '--email-identity', domain),
    ask('us-east-1', 'wafv2 list-web-acls', '--scope', 'CLOUDFRONT'),
  ]);
  const { ProductionAccessEnabled, SendQuota } = ses.parse(mail);
  return {
    functionsAtOnce: lambda.parse(functions).AccountLimit.ConcurrentExecutions,
    mail: { sandbox: !ProductionAccessEnabled, perSecond: SendQuota.MaxSendRate, perDay: SendQuota.Max24HourSend },
    sender: senderOf(identity.optional().parse(found), name),
    webAcls: acls.parse(firewalls).WebACLs.filter(({ Name }) => !Name.startsWith('Firewall')).length,
  };
}
