import { describe, expect, it } from 'vitest';
import { app } from '../../functions/app.ts';
import { httpName, lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const { of, refOf } = lookInto(synthesize().resources);

describe('persistent resources', () => {
  it('the table has deletion protection and point-in-time recovery', () => {
    const [[, table] = ['', undefined], ...others] = of('AWS::DynamoDB::Table');
    expect(others).toEqual([]);
    expect(of('AWS::DynamoDB::GlobalTable')).toEqual([]);
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        SSESpecification: { SSEEnabled: true },
      },
    });
    const indexes = table?.Properties['GlobalSecondaryIndexes'] as { IndexName: string; Projection: unknown }[];
    const keys = { ProjectionType: 'KEYS_ONLY' };
    const orders = { ProjectionType: 'INCLUDE', NonKeyAttributes: ['version', 'status', 'order'] };
    expect(Object.fromEntries(indexes.map(({ IndexName, Projection }) => [IndexName, Projection]))).toEqual({
      by_day: keys,
      by_courier: keys,
      by_due: keys,
      by_dispute: orders,
      by_dispute_owner: orders,
      by_dispute_courier: orders,
      by_off_route: orders,
      by_off_route_owner: orders,
      by_off_route_courier: orders,
    });
  });

  it('buckets block public access and are retained, unless their first deploy fails', () => {
    const buckets = of('AWS::S3::Bucket');
    expect(buckets).toHaveLength(3);
    for (const [id, bucket] of buckets) {
      expect(bucket).toMatchObject({
        DeletionPolicy: 'RetainExceptOnCreate',
        Properties: {
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
        },
      });
      const policy = of('AWS::S3::BucketPolicy').find(([, { Properties }]) => refOf(Properties['Bucket']) === id);
      expect(JSON.stringify(policy)).toContain('{"Bool":{"aws:SecureTransport":"false"}}');
    }
  });

  it('encryption keys are deleted only if the first deploy fails', () => {
    const data = of('AWS::KMS::Key').find(([id]) => id.startsWith('DataKey'));
    expect(data?.[1].DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  it('sellers’ files have their own encryption key, which the role of `cdk diff` may not use', () => {
    const [id, key] = of('AWS::KMS::Key').find(([one]) => one.startsWith('FilesKey')) ?? [];
    const files = of('AWS::S3::Bucket').find(([one]) => one.startsWith('Files'));
    expect(files?.[1].Properties['BucketEncryption']).toEqual({
      ServerSideEncryptionConfiguration: [
        {
          BucketKeyEnabled: true,
          ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: { 'Fn::GetAtt': [id, 'Arn'] } },
        },
      ],
    });
    const { Statement } = key?.Properties['KeyPolicy'] as { Statement: Record<string, unknown>[] };
    expect(Statement.find(({ Effect }) => Effect === 'Deny')).toEqual({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: 'kms:Decrypt',
      Resource: '*',
      Condition: {
        ArnLike: {
          'aws:PrincipalArn': {
            'Fn::Join': ['', ['arn:aws:iam::', { Ref: 'AWS::AccountId' }, ':role/cdk-*-lookup-role-*']],
          },
        },
      },
    });
  });

  it('files that contain or show buyers’ data expire, and downloads expire after a week', () => {
    const rules = of('AWS::S3::Bucket').flatMap(
      ([, { Properties }]) => (Properties['LifecycleConfiguration'] as { Rules: { Prefix?: string }[] }).Rules,
    );
    const expires = (Prefix: string, ExpirationInDays: number) => ({
      Prefix,
      ExpirationInDays,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: 'Enabled',
    });
    expect(rules.filter(({ Prefix }) => Prefix !== undefined)).toEqual([
      expires('orders/', 90),
      expires('proofs/', 731),
      expires('return-photos/', 731),
      expires('generated/', 7),
      expires('job-errors/', 90),
    ]);
  });

  it('the template of a secret’s first value must not change, because CloudFormation would then regenerate the secret', () => {
    const [, secret] = of('AWS::SecretsManager::Secret').find(([id]) => id.startsWith('Secret')) ?? [];
    expect(secret?.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(JSON.stringify(secret?.Properties['GenerateSecretString']).replace(/OriginSeed\w+/, 'OriginSeed')).toBe(
      JSON.stringify({
        ExcludePunctuation: true,
        GenerateStringKey: 'jwt',
        PasswordLength: 48,
        SecretStringTemplate: {
          'Fn::Join': [
            '',
            [
              '{"razorpay_key_id":"","razorpay_key_secret":"","razorpay_webhook_secret":"",' +
                '"razorpay_webhook_secret_previous":"","delhivery_token":"","delhivery_push_token":"",' +
                '"origin_previous":"","origin":"{{resolve:secretsmanager:',
              { Ref: 'OriginSeed' },
              ':SecretString:::}}"}',
            ],
          ],
        },
      }),
    );
  });
});

describe('a deploy that uses a restored table', () => {
  const STREAM = 'arn:aws:dynamodb:ap-south-1:111111111111:table/restored/stream/2026-01-31T10:00:00.000';
  const made = synthesize({ table: { name: 'restored', streamArn: STREAM } });
  const { of, functions, sourceOf, statementsOf } = lookInto(made.resources);

  it('a deploy with a restored table does not create a table', () => {
    expect(of('AWS::DynamoDB::Table')).toEqual([]);
    expect(made.findings()).toEqual([]);
  });

  it('a deploy with a restored table passes that table to every function', () => {
    const names = functions
      .map(([, { Properties }]) => (Properties['Environment'] as { Variables: Record<string, unknown> }).Variables)
      .flatMap((variables) => ('TABLE_NAME' in variables ? [variables['TABLE_NAME']] : []));
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names)).toEqual(new Set(['restored']));
    expect(JSON.stringify(statementsOf('plans-http'))).toContain(':table/restored/index/by_day');
    expect(made.template.findOutputs('TableName')['TableName']?.['Value']).toBe('restored');
  });

  it('a deploy with a restored table reads its stream from the beginning', () => {
    expect(sourceOf('stream-on-change')).toMatchObject({ EventSourceArn: STREAM, StartingPosition: 'TRIM_HORIZON' });
    expect(JSON.stringify(statementsOf('stream-on-change'))).toContain(STREAM);
  });
});

describe('a stopped deployment', () => {
  const { of, functionOf } = lookInto(synthesize({ stopped: true }).resources);

  it('a stopped deployment reads no queue or stream and runs no schedule', () => {
    const sources = of('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties['Enabled']);
    expect(sources).toEqual([...Object.keys(app.queues), ...Object.keys(app.streams)].map(() => false));
    const rules = of('AWS::Events::Rule').map(([, { Properties }]) => Properties['State']);
    expect(rules).toEqual(Object.keys(app.schedules).map(() => 'DISABLED'));
  });

  it('a stopped deployment answers no HTTP request', () => {
    for (const feature of Object.keys(app.features)) {
      expect(functionOf(httpName(feature)).properties['ReservedConcurrentExecutions']).toBe(0);
    }
    for (const { entry } of Object.values(app.queues)) {
      expect(functionOf(entry.replaceAll('/', '-')).properties).not.toHaveProperty('ReservedConcurrentExecutions');
    }
  });
});
