import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InvoiceParties } from '../../../web/src/features/invoices/invoice-parties.tsx';
import { anOrder } from '../orders-list/orders-list-order.ts';

const texts = (title: string) => screen.getByRole('region', { name: title }).textContent;

test('the invoice of a return from the buyer shows the seller as payer and receiver, without the buyer’s contact', () => {
  const to = { email: 'godown@example.in', mobile_number: '9822222222' };
  const order = anOrder({ reverse: { of: 'u-1', reason: 'Too small', to } });
  render(<InvoiceParties order={order} />);
  for (const title of ['Billed to', 'Shipped to']) {
    expect(texts(title)).toContain('godown@example.in · 9822222222');
    expect(texts(title)).not.toMatch(/Asha|9876543210|shop@example.in/);
  }
});
