import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Accepts findings of cdk-nag on one construct and below, each with its reason. Keep the construct as small as
 * possible. @example accept(bucket, { S1: 'It holds the access logs itself.' });
 */
export function accept(scope: IConstruct, reasons: Record<string, string>): void {
  const rules = Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions-${rule}`, reason }));
  Validations.of(scope).acknowledge(...rules);
}
