import { toPaise, toRupees } from '../../../shared/money.ts';
import type { LowBalanceAlertView, webhooksContract } from '../../../shared/webhooks/contract.ts';
import { checkRevision } from '../../platform/table/revision.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { editEndpoints } from '../endpoints/edit-endpoints.ts';
import type { Endpoints } from '../endpoints/endpoint.ts';
import { findEndpoints } from '../endpoints/store.ts';

const alertView = (stored: Pick<Endpoints, 'revision' | 'alertBelowPaise'> | undefined): LowBalanceAlertView => ({
  revision: stored?.revision ?? 0,
  below: typeof stored?.alertBelowPaise === 'number' ? toRupees(stored.alertBelowPaise) : null,
});

/** Returns the balance below which the caller is notified. */
export const alert: Verb<typeof webhooksContract.alert> = async (_, { caller }) => ({
  data: alertView(await findEndpoints(caller.id)),
});

/** Sets the balance below which the caller is notified. */
export const setAlert: Verb<typeof webhooksContract.setAlert> = async ({ body: { below } }, ctx) => {
  const alertBelowPaise = below === null ? null : toPaise(below);
  const revision = await editEndpoints(ctx.caller.id, ctx, async (before) => {
    if ((before?.alertBelowPaise ?? null) === alertBelowPaise) return undefined;
    checkRevision(ctx.revision, before, () => alertView(before));
    const audited = {
      action: 'wallet.alert',
      subject: ctx.caller.id,
      before: { below: alertView(before).below },
      after: { below },
    } as const;
    return { after: { alertBelowPaise }, audited };
  });
  return {
    data: { revision, below },
    message:
      below === null ? 'You are no longer told of a low balance.' : 'You are told when your wallet falls below it.',
  };
};
