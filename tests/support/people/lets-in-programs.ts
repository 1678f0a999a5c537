import { type Kind, SIGNED_IN, WALLET } from './kinds.ts';

const PROGRAMMERS: readonly Kind[] = ['staff', 'administrator', 'core_api_key'];

/** The kinds of users who may call the routes for sellers' programs. */
export const PROGRAMS: Record<string, readonly Kind[]> = {
  'api-keys.make': PROGRAMMERS,
  'api-keys.change': PROGRAMMERS,
  'api-keys.remove': SIGNED_IN,
  'mcp.call': PROGRAMMERS,
  'webhooks.alert': WALLET,
  'webhooks.setAlert': WALLET,
  'webhooks.list': PROGRAMMERS,
  'webhooks.create': PROGRAMMERS,
  'webhooks.change': PROGRAMMERS,
  'webhooks.remove': PROGRAMMERS,
  'webhooks.rotate': PROGRAMMERS,
  'webhooks.test': PROGRAMMERS,
  'webhooks.deliveries': PROGRAMMERS,
  'webhooks.delivery': PROGRAMMERS,
  'webhooks.again': PROGRAMMERS,
};
