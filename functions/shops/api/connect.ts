import { indiaDay } from '../../../shared/dates.ts';
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
import { claimedAddressWrite, findAnyShop, findHealth, listOwnShops, shopWrite } from '../connected/shop-store.ts';
import { firstCharacters } from '../kit/texts.ts';
import type { ShopFacts, ShopRefused, ShopResult } from '../port.ts';
import type { ShopSecrets } from '../profile.ts';
import { profileOfSystem } from '../registry/systems.ts';
import { checkMaySell, limitShopCalls } from './list.ts';
import { settingsOf, shopView } from './shop-view.ts';

/** The highest number of shops that a seller can connect. */
const MOST_SHOPS = 10;
/** How many characters of a shop's own name are stored. */
const LONGEST_NAME = 80;

/** The names of the pasted credentials: in the request and in a shop system's profile. */
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

/** Refuses pasted values that cannot be right, each at its input. */
function checkSecrets(wrong: Readonly<Record<string, string>>): void {
  const fields = Object.entries(NAMES).flatMap(([wire, name]) => {
    const message = wrong[name];
    return message === undefined ? [] : [[`credentials.${wire}`, message] as const];
  });
  if (fields.length > 0) throw new Failure('INVALID_INPUT', undefined, { fields: Object.fromEntries(fields) });
}

/** The input at which a refusal of the shop is shown: the address, or the last pasted value. */
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
  if (tested.kind === 'unknown') throw new Failure('UPSTREAM', `${tested.message} Try again in a moment.`);
  const { name } = tested.value;
  const currency = firstCharacters(tested.value.currency, 10);
  if (currency !== '' && currency !== 'INR')
    throw new Failure('CONFLICT', `This shop sells in ${currency}. Only shops that sell in rupees can be connected.`);
  return { name: firstCharacters(name, LONGEST_NAME), currency };
}

/**
 * Connects a shop, or replaces the credentials of a connected shop. Calls the shop first, so that only working
 * credentials are stored. If a shop is connected again, its imported orders are known, so no order is imported twice.
 */
export const connect: Verb<typeof shopsContract.connect> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  checkMaySell(caller);
  const profile = profileOfSystem(body.system);
  const address = profile.addressOf(body.address);
  if (address === undefined) throw invalidField('address', 'This is no address of such a shop. Check it.');
  const pasted = secretsOf(body.credentials);
  checkSecrets(profile.wrong(pasted));
  const id = shopIdOf(caller.id, body.system, address);
  const own = await listOwnShops(caller.id);
  const known = own.find((one) => one.id === id);
  if (known === undefined && own.length >= MOST_SHOPS)
    throw new Failure('CONFLICT', `You can connect at most ${MOST_SHOPS} shops. Disconnect one first.`);
  await limitShopCalls(ctx);
  // Webhooks that the shop already has are signed with the secret from its first connection. So this secret is used
  // again.
  const { webhookSecret } = known === undefined ? {} : await openSecrets(known);
  const secrets = { ...pasted, ...profile.ownSecrets(), ...(webhookSecret !== undefined && { webhookSecret }) };
  const connection = connectionWith({ system: body.system, address }, secrets);
  const { name } = factsIn(await connection.test(), pasted);
  const shop = await untilCommitted(async () => {
    const before = await findAnyShop(id);
    const defaults = before?.settings ?? settingsOf({ import_from: indiaDay(at), payments: {}, box: null });
    const { import_from, payments, box } = body.settings;
    const sent = settingsOf({ import_from: import_from ?? indiaDay(at), payments: payments ?? {}, box: box ?? null });
    const connected: Shop = {
      id,
      system: body.system,
      address,
      name,
      state: 'active',
      settings: {
        since: import_from === undefined ? defaults.since : sent.since,
        payments: payments === undefined ? defaults.payments : sent.payments,
        box: box === undefined ? defaults.box : sent.box,
      },
      connectedAt: at.toISOString(),
      sealed: await sealSecrets(id, secrets),
      ...nextRevision(before, ctx),
    };
    const auditEntry = {
      action: 'shop.connect',
      user: caller.id,
      subject: id,
      after: { system: body.system, address },
    } as const;
    await commit([
      shopWrite(before, connected),
      claimedAddressWrite(connected, before),
      ...auditWrites(auditEntry, ctx),
    ]);
    return connected;
  }, 'This shop is being changed elsewhere. Reload and try again.');
  await registerWebhooks(shop, connection, secrets);
  await send('shops', [{ shop: id }]);
  return {
    data: shopView(shop, await findHealth(id)),
    message: `${name} is connected. Its orders are being imported.`,
  };
};
