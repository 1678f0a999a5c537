import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SiteFrame } from '../../web/src/site/frame/site-frame.tsx';
import { sampleOffers } from '../../web/src/site/home/sample-offers.ts';
import { NOT_FOUND, ROUTES, siteRouteAt } from '../../web/src/site/routes.ts';

beforeEach(() => {
  // jsdom has no modal dialogs and no layout.
  HTMLDialogElement.prototype.showModal = vi.fn(function open(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function close(this: HTMLDialogElement) {
    this.open = false;
  });
  Element.prototype.scrollIntoView = vi.fn();
});

const show = async (path: string) => {
  const route = siteRouteAt(path);
  return render(<SiteFrame path={route.path} page={await route.load()} />);
};

test.each([
  ['/', '/'],
  ['/aboutus', '/AboutUs'],
  ['/ABOUTUS/', '/AboutUs'],
  ['/career', '/Career'],
  ['/Track', '/track'],
  ['/Privacy', '/privacy'],
  ['/terms/', '/terms'],
  ['/track/it', ''],
  ['/constructor', ''],
])('the URL %s shows the page %s', (address, path) => expect(siteRouteAt(address).path).toBe(path));

test.each([...ROUTES, NOT_FOUND])(
  'the page $title has one h1, landmarks, a skip link, and no skipped heading level',
  async (route) => {
    const { container } = await show(route.path || '/nowhere');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const landmark of ['banner', 'main', 'contentinfo']) expect(screen.getAllByRole(landmark)).toHaveLength(1);
    expect(screen.getByText('Skip to content').getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    const levels = [...container.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName[1]));
    levels.reduce((last, level) => {
      expect(level).toBeLessThanOrEqual(last + 1);
      return level;
    }, 0);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test('the header and footer have the specified links', async () => {
  await show('/');
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  const hrefs = nav.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(hrefs).toEqual([
    'Home /',
    'How it works /#how-it-works',
    'Features /#features',
    'Pricing /pricing',
    'About Us /AboutUs',
    'Career /Career',
    'Track /track',
  ]);
  expect(document.getElementById('how-it-works')).toBeTruthy();
  expect(document.getElementById('features')).toBeTruthy();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(header.getByRole('button', { name: 'Get in Touch' })).toBeTruthy();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy');
  expect(footer.getByRole('link', { name: /^Terms/ }).getAttribute('href')).toBe('/terms');
  expect(footer.getByText('10:00 AM to 7:00 PM, Monday to Saturday')).toBeTruthy();
  expect(footer.getByText('and a 24x7 call and WhatsApp line')).toBeTruthy();
});

test('the menu button announces whether the menu is open, and Escape closes the menu', async () => {
  const user = userEvent.setup();
  await show('/AboutUs');
  const toggle = screen.getByRole('button', { name: 'Open menu' });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle);
});

test('the support dialog and the contact form open from the public pages', async () => {
  const user = userEvent.setup();
  await show('/AboutUs');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Contact support' }));
  expect(screen.getByRole('dialog', { name: 'Contact support' })).toBeTruthy();
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Get in Touch' }));
  expect(await screen.findByRole('dialog', { name: 'Get in Touch' })).toBeTruthy();
});

test('the Apply button of a job selects that position in the application form', async () => {
  const user = userEvent.setup();
  await show('/Career');
  await user.click(screen.getByRole('button', { name: 'Apply for Key Account Manager' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Position').value).toBe('Key Account Manager');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByRole('button', { name: 'Send application' })).toHaveProperty('disabled', true);
});

test('the sample offers on the site are priced and ranked like real offers', async () => {
  const top = ([first, second]: ReturnType<typeof sampleOffers>) => [first?.offer.name, second?.offer.name];
  expect(top(sampleOffers(500, 'prepaid'))).toEqual(['Shadowfax', 'Wow Express']);
  expect(top(sampleOffers(5000, 'cod'))).toEqual(['Xpressbees', 'Spoton']);
  // 5 kg cost ₹41 for the first 500 g and 9 × ₹24 for the other slabs, so ₹257. COD costs ₹30.
  expect(sampleOffers(5000, 'cod')[0]?.offer.price).toMatchObject({ freightPaise: 25_700, codPaise: 3_000 });

  const user = userEvent.setup();
  const { container } = await show('/');
  const names = () =>
    [...container.querySelectorAll('[aria-label^="Sample comparison"] ol > li')].map((row) => row.textContent);
  expect(names()).toHaveLength(7);
  expect(names()[0]).toBe('ShShadowfax3 working daysRecommendedBest TAT₹47.20');
  await user.click(screen.getByRole('radio', { name: '5 kg' }));
  await user.click(screen.getByRole('radio', { name: 'COD' }));
  expect(names()[0]).toBe('XpXpressbees4 working daysRecommended₹338.66');
});

test('the amounts of the sample bill on the site add up', async () => {
  const { container } = await show('/');
  // 30 × 20 × 10 ÷ 5000 = 1.2 kg are three slabs: ₹44 + 2 × ₹26 = ₹96. With ₹35 for COD that is ₹131, of which 18% are
  // ₹23.58.
  const amounts = [...container.querySelectorAll('figure dl:last-of-type dd')].map((dd) => dd.textContent);
  expect(amounts).toEqual(['₹44.00', '₹52.00', '₹35.00', '₹23.58', '₹154.58']);
});
