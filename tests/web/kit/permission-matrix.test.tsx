import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Permissions } from '../../../shared/permissions.ts';
import { PermissionMatrix } from '../../../web/src/ui/matrix/permission-matrix.tsx';
import { findings } from '../../support/web/axe.ts';

test('removing a section’s show permission also removes its download permission and its sub-sections', async () => {
  let now: Permissions = {};
  const Shown = () => {
    const [granted, setGranted] = useState<Permissions>({
      'order.bulk_order': true,
      'order.bulk_order.download': true,
    });
    now = granted;
    return <PermissionMatrix granted={granted} onChange={setGranted} />;
  };
  render(<Shown />);
  const flip = (name: string) => userEvent.click(screen.getByRole('switch', { name }));
  const isOn = (name: string) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked;
  expect([isOn('Show Order'), isOn('Show Bulk Order Upload'), isOn('Show Order List')]).toEqual([true, true, false]);
  expect((screen.getByRole('switch', { name: 'Download Dashboard' }) as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole('switch', { name: 'Download Manifest' })).toBeNull(); // this section has no download

  await flip('Show Bulk Order Upload');
  expect([now, isOn('Show Order')]).toEqual([{}, false]);
  await flip('Show Reports'); // opening a group opens all its sections
  await flip('Download Reports');
  expect(Object.keys(now).sort()).toEqual(
    ['cod', 'monthly', 'no_csv', 'user_usage'].flatMap((one) => [`report.${one}`, `report.${one}.download`]),
  );
  await flip('Show COD Reports');
  expect(Object.keys(now)).not.toContain('report.cod.download');
  await flip('Show Reports');
  expect(now).toEqual({});

  await flip('Show all orders');
  await flip('Allow all (show / download)');
  expect(isOn('Download Confirmation CSV')).toBe(true);
  await flip('Allow all (show / download)');
  expect(now).toEqual({ showAllOrders: true }); // a permission that is no section
  expect(await findings()).toEqual([]);
});

test('a user who may not settle disputes can grant Weight Dispute or Show all orders, but not both', () => {
  const isLocked = (granted: Permissions, name: string) => {
    cleanup();
    render(<PermissionMatrix granted={granted} onChange={() => undefined} own={{ showAllOrders: true }} />);
    return (screen.getByRole('switch', { name }) as HTMLInputElement).disabled;
  };
  const dispute = { 'weight_discrepancy.weight_dispute': true } as const;
  expect(isLocked({}, 'Show Weight Dispute')).toBe(false);
  expect(isLocked({ showAllOrders: true }, 'Show Weight Dispute')).toBe(true);
  expect(isLocked(dispute, 'Show all orders')).toBe(true);
  expect(screen.getByText(/which your own role does not: you cannot grant both/)).toBeTruthy();
  expect(isLocked({}, 'Show all orders')).toBe(false);
});
