import * as z from 'zod';
import type { AskAws } from './ask-aws.ts';
import type { DeployTarget } from './target.ts';

const stacks = z.object({
  Stacks: z.tuple([z.object({ StackStatus: z.string(), EnableTerminationProtection: z.boolean().optional() })]),
});
/**
 * All resources of a stack. The command is `list-stack-resources`, because `describe-stack-resources` returns only the
 * first hundred.
 */
const resources = z.object({
  StackResourceSummaries: z.array(
    z.object({ ResourceType: z.string(), ResourceStatus: z.string(), PhysicalResourceId: z.string().default('') }),
  ),
});

/** How to remove a resource that remains after a failed first deploy, by resource type. */
const REMOVE: Record<string, (id: string) => string> = {
  'AWS::DynamoDB::Table': (id) =>
    `aws dynamodb update-table --table-name ${id} --no-deletion-protection-enabled, then aws dynamodb delete-table --table-name ${id}`,
  'AWS::S3::Bucket': (id) => `empty and delete ${id} in the console of S3`,
  'AWS::KMS::Key': (id) => `aws kms schedule-key-deletion --key-id ${id}`,
};

/**
 * Returns a text that explains how to delete a stack that CloudFormation could not delete. A person must decide,
 * because the stack may once have worked.
 */
const cannotDelete = (stack: string, region: string, kept: z.infer<typeof resources>['StackResourceSummaries']) => {
  const failed = kept.filter(({ ResourceStatus }) => ResourceStatus === 'DELETE_FAILED');
  const names = failed.map(({ ResourceType, PhysicalResourceId: id }) => `${ResourceType} ${id}`).join(', ');
  const command = `aws cloudformation delete-stack --region ${region} --stack-name ${stack} --deletion-mode FORCE_DELETE_STACK`;
  return `${stack} is DELETE_FAILED, because of ${names || 'what its events name'}. Mend that, or leave it behind: ${command}. Deploy again once the stack is gone.`;
};

/**
 * Prepares a second attempt after a failed first deploy. The CDK deletes a stack whose creation failed and creates it
 * again. But the CDK has already turned on the stack's termination protection
 * (https://github.com/aws-samples/aws-secure-environment-accelerator/pull/253). So this function turns the protection
 * off. Resources that the failed stack retained still exist. The new stack creates other resources with other names.
 * @returns a text for each retained resource
 * @throws Error saying what to do if a stack could not be deleted, because the CDK would not try again
 */
export async function prepareSecondAttempt(ask: AskAws, { name, region }: DeployTarget): Promise<string[]> {
  const said: string[] = [];
  for (const [stack, where] of [
    [`${name}Edge`, 'us-east-1'],
    [name, region],
    [`${name}Watch`, 'us-east-1'],
  ] as const) {
    const found = await ask(where, 'cloudformation describe-stacks', '--stack-name', stack);
    if (found === undefined) continue;
    const [{ StackStatus, EnableTerminationProtection }] = stacks.parse(found).Stacks;
    if (!['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'DELETE_FAILED'].includes(StackStatus)) continue;
    const kept = resources
      .parse(await ask(where, 'cloudformation list-stack-resources', '--stack-name', stack))
      .StackResourceSummaries.filter(({ ResourceStatus }) =>
        ['DELETE_SKIPPED', 'DELETE_FAILED'].includes(ResourceStatus),
      );
    if (StackStatus === 'DELETE_FAILED') throw new Error(cannotDelete(stack, where, kept));
    said.push(`The first deploy of ${stack} failed. Its stack is deleted and made again.`);
    for (const { ResourceType, PhysicalResourceId: id } of kept)
      said.push(`It left ${ResourceType} ${id}. To remove it: ${REMOVE[ResourceType]?.(id) ?? 'see its console'}.`);
    if (EnableTerminationProtection !== true) continue;
    const lift = ['--no-enable-termination-protection', '--stack-name', stack];
    await ask(where, 'cloudformation update-termination-protection', ...lift);
  }
  return said;
}
