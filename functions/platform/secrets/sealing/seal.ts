import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isLocal } from '../../env.ts';
import { perProcess } from '../../per-process.ts';
import type { KeyContext } from './key-context.ts';
import { decryptKmsDataKey, newKmsDataKey } from './kms.ts';
import { decryptLocalDataKey, newLocalDataKey } from './local-key.ts';

/**
 * An encrypted value as text: `1.<wrapped data key>.<iv, ciphertext and tag>`. Each value has its own data key, which
 * KMS encrypts for one user (envelope encryption, AES-256-GCM).
 */
export type Sealed = string & { readonly __sealed: true };

const FORMAT = '1';
const [IV, TAG] = [12, 16];

/**
 * How long decrypted data keys are cached, so that a page of a hundred rows asks KMS once for each row and not again
 * with every click.
 */
const REMEMBERED_MS = 5 * 60_000;
const MOST_REMEMBERED = 2000;
const remembered = perProcess(() => new Map<string, { open: Buffer; until: number }>());

async function openKey(wrapped: string, context: KeyContext): Promise<Buffer> {
  const name = JSON.stringify([context.what, context.user, wrapped]);
  const known = remembered().get(name);
  if (known !== undefined && known.until > Date.now()) return known.open;
  const open = await (isLocal() ? decryptLocalDataKey(wrapped, context) : decryptKmsDataKey(wrapped, context));
  const oldest = remembered().size >= MOST_REMEMBERED ? remembered().keys().next().value : undefined;
  if (oldest !== undefined) remembered().delete(oldest);
  remembered().set(name, { open, until: Date.now() + REMEMBERED_MS });
  return open;
}

/**
 * Returns the context that GCM authenticates. Because of this context, a value that is moved to another record of the
 * same user cannot be decrypted.
 */
const bound = ({ what, user }: KeyContext, record: string): Buffer => Buffer.from(JSON.stringify([what, user, record]));

/**
 * Encrypts a value for one user and one record. @example seal({ accountNumber }, { what: 'bank-details', user: user.id
 * }, requestId)
 */
export async function seal(value: unknown, context: KeyContext, record: string): Promise<Sealed> {
  const { open, wrapped } = await (isLocal() ? newLocalDataKey(context) : newKmsDataKey(context));
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', open, iv).setAAD(bound(context, record));
  const text = Buffer.concat([iv, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]);
  return [FORMAT, wrapped, text.toString('base64url')].join('.') as Sealed;
}

/**
 * Decrypts a value. @throws Error if the value belongs to another user or record, or was changed; the message names
 * neither user nor record
 */
export async function unseal<T>(sealed: Sealed, context: KeyContext, record: string): Promise<T> {
  const [format, wrapped = '', text = ''] = sealed.split('.');
  if (format !== FORMAT) throw new Error('This was sealed in a format that is not known here.');
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', await openKey(wrapped, context), bytes.subarray(0, IV));
  decipher.setAAD(bound(context, record)).setAuthTag(bytes.subarray(-TAG));
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
  return JSON.parse(plain.toString('utf8')) as T;
}
