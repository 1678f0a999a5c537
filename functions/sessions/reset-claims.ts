import { Failure } from '../../shared/errors.ts';
import { type Claims, verifyToken } from '../platform/secrets/tokens.ts';

/** What the token of a mailed link says. @throws LINK_GONE when it ran out or is none of ours */
export async function resetClaims(authorization: string | undefined): Promise<Claims> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return verifyToken(['reset'], token).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('LINK_GONE') : error;
  });
}
