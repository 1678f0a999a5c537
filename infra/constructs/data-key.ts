import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/**
 * The key under which the data keys of people's bank details lie. KMS renews its material every year and keeps the older
 * ones, so nothing has to be sealed anew. Without the key all of it is lost: it is never removed with the stack, and a
 * deletion by hand waits for thirty days.
 */
export const makeDataKey = (scope: Construct): Key =>
  new Key(scope, 'DataKey', {
    description: 'Wraps the data keys of what is sealed for a person: bank details, PAN, Aadhaar.',
    enableKeyRotation: true,
    rotationPeriod: Duration.days(365),
    pendingWindow: Duration.days(30),
    removalPolicy: RemovalPolicy.RETAIN,
  });
