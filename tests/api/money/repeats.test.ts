import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contracts } from '../../../shared/contracts.ts';
import { type Endpoint, fillPath } from '../../../shared/endpoint.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Command } from '../../support/people/command.ts';
import { COMMANDS } from '../../support/people/commands.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const seller = usePerson('merchant', { rupees: 3000 });
const admin = usePerson('administrator');

async function saved(): Promise<string> {
  const body = draft({ master_sku: 'SANDBOX-DELIVER' });
  return (await cloud.api<OrderView>('POST', '/orders/logistic', { body, token: seller.token })).body.data._id;
}
async function paid(): Promise<string> {
  const order_id = await saved();
  await cloud.api('POST', '/orders/pay/', { body: { order_id, logistic_id: 'xpb' }, token: seller.token });
  return order_id;
}

const idempotent = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.idempotent === true)
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

test('every idempotent route has a test request, and every test request has a route', () => {
  expect(idempotent.map(({ name }) => name).toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
});

describe.each<[kind: string, keyFor: (name: string) => string, ip: string]>([
  ['can be the id of what is made', () => randomUUIDv7(), '10.1.1.1'],
  ['is of another kind', (name) => `press-${name}`, '10.1.1.2'],
])('an idempotency key that %s', (_, keyFor, ip) => {
  test.each(idempotent)(
    'repeating $name with its idempotency key gets the same reply, and other input with that key is refused',
    async (route) => {
      const { method, path } = route.endpoint;
      const key = keyFor(route.name);
      const command = await COMMANDS[route.name]?.({ cloud, seller, admin, saved, paid });
      if (command === undefined) throw new Error(`${route.name} has no command.`);
      const { by, id = '', input, other } = command;
      const send = async (sent: Command['input']) => {
        const reply = await cloud.api(method, fillPath(path, { id, courier: id }), {
          ...sent,
          token: by?.token,
          key,
          ip,
        });
        return { status: reply.status, replayed: reply.headers.get('idempotency-replayed'), body: reply.body };
      };
      const first = await send(input);
      expect(first).toMatchObject({ status: 200, replayed: null });
      expect(await send(input)).toEqual({ ...first, replayed: 'true' });
      const reused = await send(other);
      expect(reused).toMatchObject({ status: 422, replayed: null, body: { meta: { code: 'IDEMPOTENCY_KEY_REUSED' } } });
    },
  );
});
