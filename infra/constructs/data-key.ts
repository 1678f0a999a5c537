import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/**
 * Returns the KMS key that encrypts the data keys of people's bank details, PAN and Aadhaar numbers. KMS rotates its
 * key material every year and keeps older versions, so no data has to be encrypted again. If the key is lost, all this
 * data is lost. So the stack never deletes it, and a manual deletion waits for thirty days. It is a multi-region key,
 * so that its replica can decrypt a copy of the table in another region.
 * @param arn an existing key to use instead, e.g. the replica in another region
 */
export const makeOrFindDataKey = (scope: Construct, arn: string | undefined): IKey =>
  arn === undefined
    ? new Key(scope, 'DataKey', {
        description: 'Wraps the data keys of what is sealed for a person: bank details, PAN, Aadhaar.',
        multiRegion: true,
        enableKeyRotation: true,
        rotationPeriod: Duration.days(365),
        pendingWindow: Duration.days(30),
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, // deleted only if the first deploy fails
      })
    : Key.fromKeyArn(scope, 'KeptDataKey', arn);
