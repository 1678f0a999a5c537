import { expect, test } from 'vitest';
import { allows } from '../../shared/permissions.ts';

test('a section is allowed to who has just it', () => {
  expect(allows({ dashboard: true }, 'dashboard')).toBe(true);
  expect(allows({ dashboard: true }, 'plan')).toBe(false);
});

test('a sub-section is neither its group, nor its neighbour, nor its download', () => {
  const granted = { 'order.bulk_order': true } as const;
  expect(allows(granted, 'order.bulk_order')).toBe(true);
  expect(allows(granted, 'order.individual_order')).toBe(false);
  expect(allows(granted, 'order.bulk_order.download')).toBe(false);
  expect(allows({ 'order.bulk_order.download': true }, 'order.bulk_order')).toBe(false);
});

test('of a list any one is enough, and of an empty one none', () => {
  const wanted = ['order.order_dashboard', 'order.ticket_dashboard'] as const;
  expect(allows({ 'order.order_dashboard': true }, wanted)).toBe(true);
  expect(allows({ 'order.ticket_dashboard': true }, wanted)).toBe(true);
  expect(allows({ 'order.order_dashboard': true, 'order.ticket_dashboard': true }, wanted)).toBe(true);
  expect(allows({ 'order.individual_order': true }, wanted)).toBe(false);
  expect(allows({ dashboard: true }, [])).toBe(false);
});

test('showAllOrders opens no section', () => {
  expect(allows({ showAllOrders: true }, 'showAllOrders')).toBe(true);
  expect(allows({ showAllOrders: true }, 'order.order_dashboard')).toBe(false);
});

test('nothing granted, as by an inactive role, allows nothing', () => {
  expect(allows({}, 'dashboard')).toBe(false);
  expect(allows({}, ['dashboard', 'showAllOrders'])).toBe(false);
});
