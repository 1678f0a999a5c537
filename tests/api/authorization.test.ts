import { beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '../../shared/contracts.ts';
import { type Endpoint, pathOf } from '../../shared/endpoint.ts';
import { allows, type Permission, type Permissions, SECTIONS, type Section } from '../../shared/permissions.ts';
import { useCloud } from '../support/cloud.ts';
import { type Person, person, ROLES } from '../support/people.ts';

const cloud = useCloud();

const routes = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
);

/** Empty input: what is allowed in goes on to 200, 404, 409 or 422, never to 401 or 403. */
const knock = (endpoint: Endpoint, token?: string) =>
  cloud.api(
    endpoint.method,
    pathOf(endpoint.path, { id: 'nobody', user_id: 'nobody', pincode: '110001', partner: 'dhl' }),
    {
      token,
      ...(endpoint.method === 'GET' || endpoint.files ? {} : { body: {} }),
      ...(endpoint.files ? { form: new FormData() } : {}),
      ip: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`,
    },
  );

/** Verbs that look further than the route's permission. */
const OWN_RULES: Record<string, (granted: Permissions) => boolean> = {
  'users.customers': (granted) => granted.showAllOrders === true,
};

const opened = (endpoint: Endpoint) => endpoint.access === 'public' || endpoint.access === 'signature';

describe('nobody signed in', () => {
  test.each(routes)('$name', async ({ endpoint }) => {
    const { status } = await knock(endpoint);
    if (endpoint.path === '/users/set-forgot-password') expect([401, 422]).toContain(status);
    else if (endpoint.access === 'signature') expect([401, 404]).toContain(status);
    else if (opened(endpoint)) expect([200, 404, 422]).toContain(status);
    else expect(status).toBe(401);
  });
});

const KINDS: Record<string, Permissions> = {
  ...ROLES,
  'a role with nothing': {},
  ...Object.fromEntries(
    (Object.keys(SECTIONS) as Section[]).map((section) => [`only ${section}`, { [section]: true }]),
  ),
  'only showAllOrders': { showAllOrders: true },
};

describe.each(Object.entries(KINDS))('%s', (kind, granted) => {
  let one: Person;
  beforeAll(async () => {
    one = await person(granted, kind === 'vendor' ? { userType: 'delhivery', plan: null } : {});
  });

  test.each(routes.filter(({ endpoint, name }) => !opened(endpoint) && name !== 'sessions.signOutEverywhere'))(
    '$name',
    async ({ name, endpoint }) => {
      const { status } = await knock(endpoint, one.token);
      const access = endpoint.access as 'signed-in' | Permission | readonly Permission[];
      const may = access === 'signed-in' || allows(granted, access);
      const further = OWN_RULES[name]?.(granted) ?? (name === 'users.customers' ? false : true);
      if (may && (further || kind === 'vendor')) expect([200, 404, 409, 422]).toContain(status);
      else expect(status).toBe(403);
    },
  );
});
