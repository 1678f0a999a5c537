import { ADD_ORDER, type Kind } from './kinds.ts';

/** The kinds of users who may call the routes of shops (see `LETS_IN`). */
export const SHOPS: Record<string, readonly Kind[] | 'sender'> = {
  'shops.list': ADD_ORDER,
  'shops.connect': ADD_ORDER,
  'shops.change': ADD_ORDER,
  'shops.test': ADD_ORDER,
  'shops.disconnect': ADD_ORDER,
  'shops.skipped': ADD_ORDER,
  'shops.fillIn': ADD_ORDER,
  'shops.keep': ADD_ORDER,
  'shops.tell': ADD_ORDER,
  'shops.webhook': 'sender',
};
