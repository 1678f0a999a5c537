import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../infra/size-of.ts';
import { lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

describe('a small deployment', () => {
  const small = lookInto(synthesize({ size: 'small' }).resources);

  it('a small deployment keeps its data as a full one does, and has three alarms and no maximum of batches', () => {
    const kept = (of: typeof small.of) =>
      ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::KMS::Key', 'AWS::SQS::Queue'].flatMap((type) => of(type));
    expect(kept(small.of)).toEqual(kept(lookInto(synthesize().resources).of));
    const alarms = small.of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties['AlarmName']);
    expect(alarms.toSorted()).toEqual(['Test crashes', 'Test errors', 'Test faults of the API']);
    const sources = small
      .of('AWS::Lambda::EventSourceMapping')
      .map(([, { Properties }]) => Properties['ScalingConfig']);
    expect(sources).toEqual(sources.map(() => undefined));
  });

  it('an unknown size is refused, so that a typo does not remove the firewall', () => {
    expect(() => sizeOf('smal')).toThrow('-c size= takes full or small, not smal.');
  });
});
