import { indiaDate, indiaDay } from '../../../shared/dates.ts';
import { Failure, invalidField } from '../../../shared/errors.ts';
import type { shopsContract } from '../../../shared/shops/contract.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import { nextRevision } from '../../platform/table/revision.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { registerWebhooks } from '../connected/register-webhooks.ts';
import { connectionWith, openSecrets, sealSecrets } from '../connected/sealed-secrets.ts';
import { type Shop, shopIdOf } from '../connected/shop.ts';
import {
  claimedAddressWrite,
  findAnyShop,
  findHealth,
  listOwnShops,
  missingWebhooksWrite,
  shopWrite,
} from '../connected/shop-store.ts';
import { ASK_AGAIN, failureText } from '../gateway/shop-client.ts';
import { firstCharacters } from '../kit/texts.ts';
import type { ShopFacts, ShopRefused, ShopResult } from '../port.ts';
import type { ShopSecrets } from '../profile.ts';
import { profileOfSystem } from '../registry/systems.ts';
import { checkIsNotCourierUser, limitShopCalls } from './list.ts';
import { mustReadOrdersAgain, type SentSettings, settingsAfter, shopView } from './shop-view.ts';

/** The highest number of shops that a seller can connect. */
const MOST_SHOPS = 10;
/** How many characters of a shop's own name are stored. */
const LONGEST_NAME = 80;

/** Maps the names that pasted credentials have in the request to their names in a shop system's profile. */
const NAMES = {
  client_id: 'clientId',
  client_secret: 'clientSecret',
  token: 'token',
  key: 'key',
  secret: 'secret',
} as const;

type Sent = Partial<Record<keyof typeof NAMES, string | undefined>>;

const secretsOf = (sent: Sent): ShopSecrets =>
  Object.fromEntries(
    Object.entries(NAMES).flatMap(([wire, name]) => {
      const value = sent[wire as keyof Sent];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );

/** Refuses pasted credentials that cannot be right. The error names the form field of each wrong value. */
function checkSecrets(wrong: Readonly<Record<string, string>>): void {
  const fields = Object.entries(NAMES).flatMap(([wire, name]) => {
    const message = wrong[name];
    return message === undefined ? [] : [[`credentials.${wire}`, message] as const];
  });
  if (fields.length > 0) throw new Failure('INVALID_INPUT', undefined, { fields: Object.fromEntries(fields) });
}

/** Returns the form field at which a refusal by the shop is shown: the address, or the pasted secret. */
function fieldOf({ code }: ShopRefused, pasted: ShopSecrets): string {
  const name = (['token', 'client_secret', 'secret'] as const).find((wire) => pasted[NAMES[wire]] !== undefined);
  return code === 'ADDRESS' || name === undefined ? 'address' : `credentials.${name}`;
}

/**
 * Returns the shop's name and currency. Refuses a shop that does not answer, rejects our credentials, or does not sell
 * in rupees.
 */
function factsIn(tested: ShopResult<ShopFacts>, pasted: ShopSecrets): ShopFacts {
  if (tested.kind === 'refused') throw invalidField(fieldOf(tested, pasted), tested.message);
  if (tested.kind === 'unknown') throw new Failure('UPSTREAM', failureText(tested, ASK_AGAIN));
  const { name } = tested.value;
  const currency = firstCharacters(tested.value.currency, 10);
  if (currency !== '' && currency !== 'INR')
    throw new Failure('CONFLICT', `This shop sells in ${currency}. Only shops that sell in rupees can be connected.`);
  return { ...tested.value, name: firstCharacters(name, LONGEST_NAME), currency };
}

/**
 * Returns the address under which a shop is connected. A shop may state an address for itself. If the credentials also
 * work at the stated address, returns it. Otherwise returns the entered address. So a site with several addresses is
 * one shop.
 */
async function finalAddress(system: Shop['system'], address: string, { home }: ShopFacts, secrets: ShopSecrets) {
  const stated = home === undefined ? undefined : profileOfSystem(system).addressOf(home);
  if (stated === undefined || stated === address) return address;
  return (await connectionWith({ system, address: stated }, secrets).test()).kind === 'done' ? stated : address;
}

/**
 * Connects a shop, or replaces the credentials of a connected shop. Calls the shop first, so that only working
 * credentials are stored. If a shop is connected again, its imported orders are known, so no order is imported twice.
 */
export const connect: Verb<typeof shopsContract.connect> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  checkIsNotCourierUser(caller);
  const { system } = body;
  const profile = profileOfSystem(system);
  const entered = profile.addressOf(body.address);
  if (entered === undefined) throw invalidField('address', 'This is no address of such a shop. Check it.');
  const pasted = secretsOf(body.credentials);
  checkSecrets(profile.wrong(pasted));
  await limitShopCalls(ctx);
  const facts = factsIn(await connectionWith({ system, address: entered }, pasted).test(), pasted);
  const address = await finalAddress(system, entered, facts, pasted);
  const id = shopIdOf(caller.id, system, address);
  const own = await listOwnShops(caller.id);
  const known = own.find((one) => one.id === id);
  if (known === undefined && own.length >= MOST_SHOPS)
    throw new Failure('CONFLICT', `You can connect at most ${MOST_SHOPS} shops. Disconnect one first.`);
  // The shop signs our existing webhooks with the secret from its first connection, so this secret is used again.
  const { webhookSecret } = known === undefined ? {} : await openSecrets(known);
  const secrets = { ...pasted, ...profile.ownSecrets(), ...(webhookSecret !== undefined && { webhookSecret }) };
  const { name } = facts;
  const shop = await untilCommitted(async () => {
    const before = await findAnyShop(id);
    const connected: Shop = {
      id,
      system,
      address,
      name,
      // New credentials do not resume an import that the seller has paused.
      state: before?.state === 'paused' ? 'paused' : 'active',
      settings: settingsAfter(before, body.settings, at),
      connectedAt: at.toISOString(),
      sealed: await sealSecrets(id, secrets),
      ...nextRevision(before, ctx),
    };
    const auditEntry = { action: 'shop.connect', user: caller.id, subject: id, after: { system, address } } as const;
    await commit([
      shopWrite(before, connected),
      claimedAddressWrite(connected, before),
      missingWebhooksWrite(id, before === undefined || mustReadOrdersAgain(before.settings, connected.settings)),
      ...auditWrites(auditEntry, ctx),
    ]);
    return connected;
  }, 'This shop is being changed elsewhere. Reload and try again.');
  await registerWebhooks(shop, connectionWith(shop, secrets), secrets, true);
  await send('shops', [{ shop: id }]);
  return { data: shopView(shop, await findHealth(id)), message: messageOf(shop, body.settings) };
};

/**
 * Returns the message that a seller reads after a shop is connected. If the first day of import differs from the
 * requested day, the message says so.
 */
function messageOf({ name, state, settings: { since } }: Shop, { import_from }: SentSettings): string {
  if (state === 'paused') return `${name} is connected. Its import is still paused.`;
  return import_from !== undefined && indiaDay(since) < import_from
    ? `${name} is connected. As before, orders placed from ${indiaDate(since)} are imported.`
    : `${name} is connected. Its orders are being imported.`;
}
