import { expect, test } from 'vitest';
import { openApi } from '../../functions/health/open-api.ts';
import { contracts } from '../../shared/contracts.ts';
import type { Endpoint } from '../../shared/endpoint.ts';

const endpoints = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    ...endpoint,
  })),
);

test('no two endpoints share method and path', () => {
  const routes = endpoints.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
});

test('every parameter of a path has a schema, and every route that strangers can call a limit', () => {
  for (const { name, path, params, access, perMinute } of endpoints) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
    const known = params === undefined ? [] : Object.keys((params as unknown as { shape: object }).shape);
    expect([name, known.toSorted()]).toEqual([name, named.toSorted()]);
    if (access === 'public' && !['health.get', 'health.openapi'].includes(name))
      expect([name, perMinute]).not.toEqual([name, undefined]);
  }
});

test('the OpenAPI document describes every endpoint', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

test('lists that the specification reads by the hundred give so many where no limit is sent', () => {
  const rows = {
    orders: contracts.orders.list.query.parse({}),
    uploads: contracts['pin-code-master'].uploads.query.parse({}),
    users: contracts['user-management'].list.query.parse({}),
    bank: contracts['bank-details'].list.query.parse({}),
    remittance: contracts.remittance.list.query.parse({}),
    weights: contracts.weights.uploads.query.parse({}),
    reports: contracts.reports.list.query.parse({ type: 'cod' }),
    leads: contracts.leads.list.query.parse({}),
    comments: contracts.comments.list.query.parse({ model_id: '1', onModel: 'Order' }),
  };
  const limits = Object.entries(rows).map(([name, { limit }]) => [name, limit]);
  expect(Object.fromEntries(limits)).toEqual({
    orders: 100,
    uploads: 100,
    users: 30,
    bank: 100,
    remittance: 100,
    weights: 100,
    reports: 100,
    leads: 30,
    comments: 30,
  });
});
