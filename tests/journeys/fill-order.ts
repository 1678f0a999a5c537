import type { Locator, Page } from 'playwright-core';

/** Returns the group of inputs with a legend. */
const group = (page: Page, legend: string): Locator =>
  page.locator('fieldset').filter({ has: page.locator(`> legend:text-is("${legend}")`) });

const fillAddress = async (page: Page, legend: string, postcode: string): Promise<void> => {
  const address = group(page, legend);
  await address.getByLabel('Address line 1').fill('12 Station Road');
  await address.getByLabel('Address line 2').fill('Second floor');
  await address.getByLabel('Postcode').fill(postcode);
};

/** Returns the input of the city, or of the state, of an address in the form. */
export const cityOf = (page: Page, legend: string): Locator => group(page, legend).getByLabel('City');
export const stateOf = (page: Page, legend: string): Locator => group(page, legend).getByLabel('State');

/**
 * Fills in the Add Order form as a person does, leaving city and state to the pin code: COD, New Delhi to Mumbai, 450
 * g.
 */
export async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('COD', { exact: true }).check();
  for (const [label, value] of [
    ['First name', 'Meera'],
    ['Last name', 'Nair'],
    ['Email', 'meera@example.in'],
    ['Mobile number', '98765 43210'],
    ['Pickup email', 'shop@example.in'],
    ['Pickup mobile number', '9811111111'],
    ['Master SKU', 'KURTA-M'],
    ['Product name', 'Cotton kurta'],
    ['Quantity', '1'],
    ['Length', '10'],
    ['Breadth', '10'],
    ['Height', '10'],
    ['Weight', '0.45'],
    ['Selling Price', '1000'],
  ] as const) {
    await page
      .getByLabel(new RegExp(`^${label}\\b`))
      .first()
      .fill(value);
  }
  await fillAddress(page, 'Pickup address', '110001');
  await fillAddress(page, 'Shipping address', '400001');
}
