import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Accepts findings of cdk-nag on a construct and on all constructs inside it, each with a reason. Pass the smallest
 * construct that has the finding.
 * @example acceptFindings(bucket, { S1: 'It holds the access logs itself.' });
 */
export function acceptFindings(scope: IConstruct, reasons: Record<string, string>): void {
  const rules = Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions-${rule}`, reason }));
  Validations.of(scope).acknowledge(...rules);
}
