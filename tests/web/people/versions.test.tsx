// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CourierPartnerDataPage } from '../../../web/src/features/uploads/courier-partner-data-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';

const web = openWeb<{ staff: string }>('serve-uploads.ts');

test('staff compare two versions of a partner’s rates, and restore the earlier version after a preview', async () => {
  localStorage.setItem('jwt', web.staff);
  const pages = { [PATHS.courierPartnerData]: <CourierPartnerDataPage /> };
  showPages(pages, `${PATHS.courierPartnerData}?view=versions`, { cache: SHARED_CACHE });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await screen.findByLabelText('Courier Partner *');
  await screen.findByRole('option', { name: 'Delhivery' });
  await user.selectOptions(screen.getByLabelText('Courier Partner *'), 'Delhivery');
  await screen.findByRole('option', { name: 'Premium' });
  await user.selectOptions(screen.getByLabelText('Plan *'), 'Premium');
  const former = (await screen.findByText('autumn.xlsx')).closest('tr') as HTMLElement;
  expect((screen.getByText('winter.xlsx').closest('tr') as HTMLElement).textContent).toContain('In force');
  await user.click(within(former).getByRole('button', { name: /^Compare autumn/ }));
  const compared = await screen.findByRole('dialog', { name: 'Compare two versions' });
  expect((await within(compared).findAllByText('₹43.00')).length).toBeGreaterThan(0);
  expect(within(compared).getAllByText('₹45.00').length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
  await user.click(within(former).getByRole('button', { name: /^Bring back autumn/ }));
  await user.click(await screen.findByRole('button', { name: 'Show what changes' }));
  const preview = await screen.findByRole('dialog', { name: 'Waiting for confirmation' });
  await within(preview).findByRole('button', { name: 'Publish' });
});
