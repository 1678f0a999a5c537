import { expect, test } from 'vitest';
import { callCountStore } from '../../../functions/couriers/gateway/pace-store.ts';
import { useCloud } from '../../support/clouds/cloud.ts';

useCloud();

test('processes that start at the same moment share a courier’s rate limit and do not exceed it', async () => {
  const store = callCountStore('ekart');
  const took = await Promise.all(Array.from({ length: 8 }, () => store.take('1', 10, 50)));
  expect(took.filter(Boolean)).toHaveLength(5);
  expect(await store.take('2', 10, 50)).toBe(true);
});
