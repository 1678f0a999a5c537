import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acceptFindings } from './accept.ts';

/**
 * The initial value of the secret. Never change it: CloudFormation would generate the whole secret again, and the
 * values that operators entered would be lost. Add a new key by hand (docs/operations.md).
 */
const FIRST_VALUE = {
  razorpay_key_id: '',
  razorpay_key_secret: '',
  razorpay_webhook_secret: '',
  razorpay_webhook_secret_previous: '',
  delhivery_token: '',
  delhivery_push_token: '',
  origin_previous: '',
};

const generated = { passwordLength: 48, excludePunctuation: true };

/**
 * Creates the product's secret. Secrets Manager can generate only one key of a secret. Here this key is `jwt`. The
 * first value of `origin` is copied from a second generated secret.
 */
export function makeSecret(scope: Construct): Secret {
  const seed = new Secret(scope, 'OriginSeed', {
    description: 'First value of the key "origin" of the product\'s secret; not read afterwards.',
    generateSecretString: generated,
  });
  const secret = new Secret(scope, 'Secret', {
    description: 'Every secret of the product, by name.',
    generateSecretString: {
      ...generated,
      generateStringKey: 'jwt',
      // The template contains a reference and not the value itself. CloudFormation resolves the reference when it
      // creates the secret.
      secretStringTemplate: JSON.stringify({ ...FIRST_VALUE, origin: seed.secretValue.unsafeUnwrap() }),
    },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  const reason =
    'Its keys belong to Razorpay and Delhivery, who rotate in their own consoles, and to us, where a new one signs ' +
    'everybody out. docs/operations.md says how each is rotated.';
  acceptFindings(secret, { SMG4: reason });
  acceptFindings(seed, { SMG4: 'Read once, when the secret is made; the value in use is rotated there.' });
  return secret;
}
