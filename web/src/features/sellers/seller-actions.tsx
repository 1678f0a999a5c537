import { useState } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import type { SellerView } from '../../../../shared/sellers/contract.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';

const SignInAs = lazyComponent(async () => (await import('../sign-in-as/sign-in-as.tsx')).SignInAs);
const HoldDialog = lazyComponent(async () => (await import('../accounts/approval/hold-dialog.tsx')).HoldDialog);
const NewTicket = lazyComponent(async () => (await import('./new-ticket.tsx')).NewTicket);
const MessageDialog = lazyComponent(async () => (await import('./message-dialog.tsx')).MessageDialog);

interface SellerActionsProps {
  seller: SellerView;
  viewer: CurrentViewer;
}

/**
 * Renders the actions of staff for a seller. An action needs the permission for the page on which it is also offered.
 */
export function SellerActions({ seller, viewer }: SellerActionsProps) {
  const [asked, ask] = useState<'hold' | 'message' | 'sign-in-as' | 'ticket'>();
  const { _id: id, bank } = seller;
  const own = id === viewer._id;
  const close = () => ask(undefined);
  return (
    <>
      <Button look="secondary" icon="envelope" onClick={() => ask('message')}>
        Send message
      </Button>
      {viewer.can('order.ticket_dashboard') && (
        <Button look="secondary" icon="plus" onClick={() => ask('ticket')}>
          New ticket
        </Button>
      )}
      {bank !== null && bank.state !== 'none' && !own && (
        <Button look="secondary" icon="lock" onClick={() => ask('hold')}>
          {bank.held === null ? 'Hold payouts' : 'Release payouts'}
        </Button>
      )}
      {viewer.can('remittance.confirmation_csv') && (
        <ButtonLink look="secondary" icon="money-bill" to={`${PATHS.codOverview}?created_by=${id}`}>
          COD entries
        </ButtonLink>
      )}
      {viewer.can('user_management') && (
        <ButtonLink look="secondary" icon="wallet" to={linkTo('userWallet', { id })}>
          Wallet and money
        </ButtonLink>
      )}
      <ButtonLink look="secondary" icon="list" to={`${PATHS.rules}?seller=${id}`}>
        Rules
      </ButtonLink>
      {viewer.can('global_password') && seller.active && !own && (
        <Button look="secondary" icon="user" onClick={() => ask('sign-in-as')}>
          Sign in as
        </Button>
      )}
      {asked === 'hold' && <HoldDialog payee={{ _id: id, name: nameOf(seller) }} onClose={close} />}
      {asked === 'message' && <MessageDialog seller={{ _id: id, name: nameOf(seller) }} onClose={close} />}
      {asked === 'ticket' && <NewTicket seller={{ _id: id, name: nameOf(seller) }} onClose={close} />}
      {asked === 'sign-in-as' && <SignInAs user={seller} onClose={close} />}
    </>
  );
}
