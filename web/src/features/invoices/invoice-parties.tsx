import type { ReactNode } from 'react';
import type { Address } from '../../../../shared/contact.ts';
import { fullName, nameOf } from '../../../../shared/name-of.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import css from './invoice-parties.module.css';

interface PartyProps {
  title: string;
  name: string;
  address: Address;
  /** The e-mail address and the mobile number. */
  contact: readonly string[];
  children?: ReactNode;
}

function Party({ title, name, address, contact, children }: PartyProps) {
  return (
    <section className={css.party} aria-label={title}>
      <h2>{title}</h2>
      <strong>{name}</strong>
      {children}
      <address>
        {address.line1}
        <br />
        {address.line2 !== '' && (
          <>
            {address.line2}
            <br />
          </>
        )}
        {address.city}, {address.state} {address.postcode}
        <br />
        {address.country}
      </address>
      <span className={css.partyContact}>{contact.filter(Boolean).join(' · ')}</span>
    </section>
  );
}

interface InvoicePartiesProps {
  order: OrderView;
  /** The seller's company. Absent unless the viewer is the seller. */
  company?: { name: string; gstin: string } | undefined;
}

/**
 * Shows who pays for a parcel and who receives it. The seller pays. The billing address is the pickup address, unless
 * the seller has entered another one. A return is picked up from the buyer and received by the seller.
 */
export function InvoiceParties({ order, company }: InvoicePartiesProps) {
  const { customer_details: customer, created_by: seller, reverse } = order;
  const { pickup_address: pickup } = customer;
  const sellers = reverse?.to ?? pickup;
  const receivers = reverse?.to ?? customer;
  return (
    <div className={css.parties}>
      <Party
        title="Billed to"
        name={nameOf(seller)}
        address={customer.billing_address ?? pickup}
        contact={[sellers.email, sellers.mobile_number]}
      >
        {company?.name && <span>{company.name}</span>}
        {company?.gstin && <span>GSTIN {company.gstin}</span>}
      </Party>
      <Party
        title="Shipped to"
        name={reverse ? nameOf(seller) : fullName(customer)}
        address={customer.shipping_address}
        contact={[receivers.email, receivers.mobile_number]}
      />
    </div>
  );
}
