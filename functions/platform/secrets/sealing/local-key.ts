import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { env } from '../../env.ts';
import type { DataKey, KeyContext } from './key-context.ts';

const [IV, TAG] = [12, 16];
const master = (): Buffer => Buffer.from(env('SECRET_DATA_KEY'), 'base64url');
const said = ({ what, user }: KeyContext): Buffer => Buffer.from(JSON.stringify([what, user]));

/**
 * Creates a data key in the embedded cloud. It is encrypted with a key in the data folder, which takes the place of
 * KMS.
 */
export function newLocalDataKey(context: KeyContext): DataKey {
  const open = randomBytes(32);
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', master(), iv).setAAD(said(context));
  const wrapped = Buffer.concat([iv, cipher.update(open), cipher.final(), cipher.getAuthTag()]);
  return { open, wrapped: wrapped.toString('base64url') };
}

/**
 * Decrypts a data key of the embedded cloud. @throws Error for a key with another context or from another data folder
 */
export function decryptLocalDataKey(wrapped: string, context: KeyContext): Buffer {
  const bytes = Buffer.from(wrapped, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', master(), bytes.subarray(0, IV)).setAAD(said(context));
  decipher.setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
}
