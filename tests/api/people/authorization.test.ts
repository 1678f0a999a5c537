import { beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '../../../shared/contracts.ts';
import { accessRefusal, type Endpoint, fillPath } from '../../../shared/endpoint.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { allPermissions, type Permissions } from '../../../shared/permissions.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { EVERYONE, type Kind, ROLES } from '../../support/people/kinds.ts';
import { LETS_IN } from '../../support/people/lets-in.ts';
import { ROLES as PEOPLE, type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();

const routes = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
);

test('every route has a row in the access table, and every row of the table has a route', () => {
  expect(routes.map(({ name }) => name).toSorted()).toEqual(Object.keys(LETS_IN).toSorted());
});

/**
 * Routes for users with the permission Show all orders and for vendor users. No permission expresses this, so the test
 * calls the real route as every kind of user.
 */
const BY_THEIR_VERB = ['users.customers'];

const granted: Record<(typeof ROLES)[number], Permissions> = PEOPLE;

/** Returns the permissions of a kind of user. Undefined means that the caller is not signed in. */
function grantsOf(kind: Kind): Permissions | undefined {
  if (kind === 'nobody') return undefined;
  if (kind === 'inactive') return {};
  return (ROLES as readonly string[]).includes(kind) ? granted[kind as (typeof ROLES)[number]] : { [kind]: true };
}

const IN = 'let in';

function expected(kind: Kind, name: string): typeof IN | 401 | 403 {
  const row = LETS_IN[name] ?? [];
  if (row === 'sender') return 401;
  return row.includes(kind) ? IN : kind === 'nobody' ? 401 : 403;
}

describe('the access rule of every route for every kind of user', () => {
  test.each(EVERYONE)(
    'the declared access of every route agrees with the access table for this kind of user: %s',
    (kind) => {
      const found = routes
        // A webhook's signature is checked only in a real call. This test checks only the caller.
        .filter(({ name, endpoint }) => endpoint.access !== 'signature' && !BY_THEIR_VERB.includes(name))
        .map(({ name, endpoint }) => [name, accessRefusal(endpoint.access, grantsOf(kind)) ?? IN]);
      const refusal = { NOT_SIGNED_IN: 401, NOT_ALLOWED: 403, [IN]: IN } as const;
      expect(Object.fromEntries(found.map(([name, said]) => [name, refusal[said as keyof typeof refusal]]))).toEqual(
        Object.fromEntries(found.map(([name]) => [name, expected(kind, name as string)])),
      );
    },
  );
});

async function someone(kind: Exclude<Kind, 'nobody'>): Promise<Person> {
  switch (kind) {
    case 'inactive':
      return person(allPermissions(), { roleActive: false });
    case 'vendor':
      return person(kind, { courier: 'delhivery', plan: null });
    case 'merchant':
    case 'staff':
    case 'administrator':
      return person(kind);
    default:
      return person({ [kind]: true });
  }
}

const ENDS_SESSIONS = ['sessions.signOut', 'sessions.endOtherDevices'];

const tokens = new Map<Kind, Promise<string>>();

/**
 * Returns the token of a user of the given kind. All routes share one user of each kind. Only routes that end sessions
 * get a new user.
 */
function tokenOf(kind: Kind, route: string): Promise<string> | undefined {
  if (kind === 'nobody') return undefined;
  const fresh = async () => (await someone(kind)).token;
  if (ENDS_SESSIONS.includes(route)) return fresh();
  const token = tokens.get(kind) ?? fresh();
  tokens.set(kind, token);
  return token;
}

const routeOf = (name: string): Endpoint => {
  const found = routes.find((route) => route.name === name);
  if (found === undefined) throw new Error(`There is no route ${name}.`);
  return found.endpoint;
};

let knocks = 0;

/**
 * Calls a route with empty input. A permitted call gets the status 200, 404, 409, 410 or 422. Each call has a different
 * IP address because of the rate limits.
 */
async function knock(kind: Kind, name: string): Promise<typeof IN | number> {
  const endpoint = routeOf(name);
  knocks += 1;
  const path = fillPath(endpoint.path, {
    id: 'nobody',
    user_id: 'nobody',
    order_id: 'nobody',
    pincode: '110001',
    courier: 'delhivery',
    delivery: 'nobody',
  });
  const { status } = await cloud.api(endpoint.method, path, {
    token: await tokenOf(kind, name),
    ...(endpoint.method === 'GET' ? {} : endpoint.files ? { form: new FormData() } : { body: {} }),
    ip: `10.${knocks >> 16}.${(knocks >> 8) & 255}.${knocks & 255}`,
  });
  return [200, 404, 409, 410, 422].includes(status) ? IN : status;
}

describe('the access check of every route in the running API', () => {
  test.each(routes.map(({ name }) => name))(
    'the running route admits and refuses the kinds of users that the access table lists: %s',
    async (name) => {
      const row = LETS_IN[name] ?? [];
      // Four callers are enough. They are a caller who is not signed in, the first and the last kind in the route's row
      // of the access table, and the first kind outside this row.
      const out = EVERYONE.find((kind) => kind !== 'nobody' && expected(kind, name) === 403);
      const inside = row === 'sender' ? [] : [row.findLast((kind) => kind !== 'nobody'), row[0]];
      const near: Kind[] = ['nobody', ...inside.filter((kind) => kind !== undefined), ...(out ? [out] : [])];
      const kinds = new Set<Kind>(BY_THEIR_VERB.includes(name) ? EVERYONE : near);
      const found = await Promise.all([...kinds].map(async (kind) => [kind, await knock(kind, name)]));
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries([...kinds].map((kind) => [kind, expected(kind, name)])),
      );
    },
  );
});

describe('every kind of user at one admitted and one refused route', () => {
  const DOORS = ['orders.list', 'pin-code-master.uploads', 'wallets.own', 'users.customers', 'plans.list'];

  test.each(EVERYONE)(
    'the running API admits this kind of user at one route and refuses it at another: %s',
    async (kind) => {
      const open = DOORS.find((name) => expected(kind, name) === IN);
      const closed = DOORS.find((name) => expected(kind, name) !== IN);
      const doors = [open, closed].filter((name) => name !== undefined);
      const found = await Promise.all(doors.map(async (name) => [name, await knock(kind, name)]));
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(doors.map((name) => [name, expected(kind, name)])));
    },
  );
});

describe('routes that check access in their own code', () => {
  let order: OrderView;
  let vendor: Person;
  beforeAll(async () => {
    const { token } = await person('merchant', { rupees: 100 });
    const made = await cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(), token });
    const body = { order_id: made.body.data._id, logistic_id: 'dlv' };
    order = (await cloud.api<OrderView>('POST', '/orders/pay/', { body, token })).body.data;
    vendor = await someone('vendor');
  });

  const ofOrder = (order_id: string) => ({ order_id });
  const remark = (model_id: string) => ({ remark: 'open', title: 'Late', body: 'Rain.', onModel: 'Order', model_id });

  test.each<[status: number, method: string, path: string, body?: (id: string) => object]>([
    [200, 'GET', '/orders/{id}'],
    [200, 'POST', '/orders/track', ofOrder],
    [200, 'POST', '/comments', remark],
    [403, 'POST', '/orders/logistic', () => draft()],
    [403, 'PUT', '/orders/{id}', () => draft()],
    [403, 'DELETE', '/orders/{id}'],
    [403, 'PUT', '/orders/{id}/logistic', () => ({ logistic_id: 'dlv' })],
    [403, 'POST', '/orders/pay/', (order_id) => ({ order_id, logistic_id: 'dlv' })],
    [403, 'POST', '/orders/cancel', ofOrder],
    [403, 'GET', '/orders/cancel?order_id={id}'],
    [403, 'POST', '/orders/rto-order', ofOrder],
  ])(
    'a vendor user reads, tracks and comments, and changes nothing: %i for %s %s',
    async (status, method, path, body) => {
      const { _id: id } = order;
      const reply = await cloud.api(method, fillPath(path, { id }), { body: body?.(id), token: vendor.token });
      expect(reply.status).toBe(status);
    },
  );
});
