import { expect, test } from 'vitest';
import { createAdministrator } from '../../../infra/first-data/create-administrator.ts';
import { useCloud } from '../../support/clouds/cloud.ts';

const cloud = useCloud();

test('starting for the first time from several processes creates one administrator', async () => {
  const start = () => createAdministrator('first@parcels.test', 'a long password');
  const made = await Promise.all([start(), start(), start()]);
  expect(made.filter(({ created }) => created)).toHaveLength(1);
  const body = { email: 'first@parcels.test', password: 'a long password' };
  expect((await cloud.api('POST', '/login', { body })).status).toBe(200);
});
