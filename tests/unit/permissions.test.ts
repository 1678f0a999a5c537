import { expect, test } from 'vitest';
import { allows, allPermissions, permissionsToTree } from '../../shared/permissions.ts';

test('the permission for a section opens only that section', () => {
  expect(allows({ dashboard: true }, 'dashboard')).toBe(true);
  expect(allows({ dashboard: true }, 'plan')).toBe(false);
});

test('the permission for a sub-section opens neither its group, nor other sub-sections, nor its download', () => {
  const granted = { 'order.bulk_order': true } as const;
  expect(allows(granted, 'order.bulk_order')).toBe(true);
  expect(allows(granted, 'order.individual_order')).toBe(false);
  expect(allows(granted, 'order.bulk_order.download')).toBe(false);
  expect(allows({ 'order.bulk_order.download': true }, 'order.bulk_order')).toBe(false);
});

test('a user needs only one permission of a list, and an empty list admits nobody', () => {
  const wanted = ['order.order_dashboard', 'order.ticket_dashboard'] as const;
  expect(allows({ 'order.order_dashboard': true }, wanted)).toBe(true);
  expect(allows({ 'order.ticket_dashboard': true }, wanted)).toBe(true);
  expect(allows({ 'order.order_dashboard': true, 'order.ticket_dashboard': true }, wanted)).toBe(true);
  expect(allows({ 'order.individual_order': true }, wanted)).toBe(false);
  expect(allows({ dashboard: true }, [])).toBe(false);
});

test('the permission showAllOrders opens no section by itself', () => {
  expect(allows({ showAllOrders: true }, 'showAllOrders')).toBe(true);
  expect(allows({ showAllOrders: true }, 'order.order_dashboard')).toBe(false);
});

test('an inactive role grants nothing', () => {
  expect(allows({}, 'dashboard')).toBe(false);
  expect(allows({}, ['dashboard', 'showAllOrders'])).toBe(false);
});

test('every section of the API’s permissions has the fields name, show, download and editable', () => {
  const tree = permissionsToTree({ 'order.bulk_order': true, 'order.bulk_order.download': true, plan: true });
  const off = { show: false, download: false, editable: false };
  expect(tree['order']).toEqual({
    name: 'Order',
    show: true,
    download: true,
    editable: true,
    ticket_dashboard: { name: 'Ticket List', ...off },
    order_dashboard: { name: 'Order List', ...off },
    individual_order: { name: 'Add Order', ...off },
    bulk_order: { name: 'Bulk Order Upload', show: true, download: true, editable: true },
  });
  expect(tree['report']).toMatchObject({ name: 'Reports', ...off });
  expect(tree['plan']).toEqual({ name: 'Manage Plan', show: true, download: false, editable: true });
  expect(tree.showAllOrders).toBe(false);
});

test('whoever may see the order list or invoice list may download it, without a separate permission', () => {
  const granted = allPermissions();
  const switches = ['order.order_dashboard', 'order.ticket_dashboard', 'billing_and_wallet.invoice'] as const;
  expect(switches.filter((section) => granted[`${section}.download`] === true)).toEqual([]);
  // The tree shows this switch as off, even for a role that was stored with it.
  expect(
    permissionsToTree({ 'order.order_dashboard': true, 'order.order_dashboard.download': true })['order'],
  ).toMatchObject({
    download: false,
  });
});
