import { describe, expect, it } from 'vitest';
import { synthesize } from './support/synthesized.ts';

const made = synthesize();

describe('cdk-nag', () => {
  it('cdk-nag reports only findings that are explicitly accepted', () => {
    expect(made.findings()).toEqual([]);
    const ours = { name: 'parcels.test', certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/x' };
    expect(
      synthesize({
        domain: ours,
        alarms: { email: 'ops@parcels.test', webhook: 'https://hooks.slack.com/services/x' },
      }).findings(),
    ).toEqual([]);
  }, 120_000);

  it('accepted findings of cdk-nag are only those of the listed rules, each with a reason', () => {
    const accepted = made.app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === 'aws:cdk:acknowledged-rules')
      .flatMap(({ data }) => Object.entries(data as Record<string, string>));
    const rules = accepted.map(([id]) => id.replace(/^annotation::AwsSolutions-|\[.*/gi, ''));
    expect([...new Set(rules)].toSorted()).toEqual(['CFR1', 'CFR4', 'IAM4', 'IAM5', 'L1', 'S1', 'SMG4', 'SQS3']);
    for (const [, reason] of accepted) expect(reason.length).toBeGreaterThan(30);
  });
});
