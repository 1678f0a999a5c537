import { toPaise } from '../../../shared/money.ts';
import type { User } from '../../users/user.ts';

/** How much more the next partner may cost, in paise: as the payment says, else as its seller's profile does; undefined: none is taken. */
export const fallbackAsked = (
  asked: number | null | undefined,
  seller: Pick<User, 'fallbackPaise'>,
): number | undefined =>
  asked === undefined ? (seller.fallbackPaise ?? undefined) : asked === null ? undefined : toPaise(asked);
