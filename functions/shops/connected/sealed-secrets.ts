import { type GuardedReply, guardedFetch } from '../../platform/guarded/guarded-fetch.ts';
import { seal, unseal } from '../../platform/secrets/sealing/seal.ts';
import type { ShopTransport } from '../gateway/shop-client.ts';
import type { ShopConnection } from '../port.ts';
import type { ShopSecrets } from '../profile.ts';
import { profileOfSystem } from '../registry/systems.ts';
import { ownerOfShop, type Shop } from './shop.ts';

const contextOf = (id: string) => ({ what: 'shop', user: ownerOfShop({ id }) });

/** Encrypts the credentials of one shop that a seller pasted. */
export const sealSecrets = (id: string, secrets: ShopSecrets) => seal(secrets, contextOf(id), id);

/** Decrypts the secrets of a connected shop. @throws Error for a disconnected shop, which has none */
export function openSecrets({ id, sealed }: Shop): Promise<ShopSecrets> {
  if (sealed === undefined) throw new Error(`The shop ${id} is disconnected.`);
  return unseal<ShopSecrets>(sealed, contextOf(id), id);
}

const transport: ShopTransport = (call): Promise<GuardedReply> => guardedFetch(call);

/** Returns the connection to a shop with these secrets. The shop's address is checked with each call. */
export const connectionWith = (
  { system, address }: Pick<Shop, 'system' | 'address'>,
  secrets: ShopSecrets,
): ShopConnection => profileOfSystem(system).connect(address, secrets, transport);

/** Returns the connection to a connected shop. */
export const connectionTo = async (shop: Shop): Promise<ShopConnection> =>
  connectionWith(shop, await openSecrets(shop));
