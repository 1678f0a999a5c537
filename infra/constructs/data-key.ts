import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/**
 * The key under which the data keys of people's bank details lie. KMS renews its material every year and keeps the older
 * ones, so nothing has to be sealed anew. Without the key all of it is lost: it is never removed with the stack, and a
 * deletion by hand waits for thirty days. It is a multi-region key: its replica opens in another region what a copy of the
 * table brings there.
 * @param arn a key that is there already, the replica in another region
 */
export const dataKeyOf = (scope: Construct, arn: string | undefined): IKey =>
  arn === undefined
    ? new Key(scope, 'DataKey', {
        description: 'Wraps the data keys of what is sealed for a person: bank details, PAN, Aadhaar.',
        multiRegion: true,
        enableKeyRotation: true,
        rotationPeriod: Duration.days(365),
        pendingWindow: Duration.days(30),
        removalPolicy: RemovalPolicy.RETAIN,
      })
    : Key.fromKeyArn(scope, 'KeptDataKey', arn);
