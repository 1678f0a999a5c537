import type { connectionsContract } from '../../shared/connections/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { STATUSES } from '../../shared/orders/rules/status-look.ts';
import { auditWrites } from '../audit-log/store.ts';
import { getProfile } from '../couriers/registry/profile-of.ts';
import {
  findStatusOverride,
  forgetStatusOverrides,
  listOrdersWithCode,
  type OverrideStatus,
  type StatusOverride,
  shortCode,
  statusOverrideWrite,
} from '../orders/tracking/status-override-store.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/messaging/queues.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';

/** The highest number of parcels that are counted for the confirmation's text. */
const MOST_COUNTED = 1000;

/** Statuses that move money or end a parcel's journey. */
const FINANCIAL: readonly (OverrideStatus | null)[] = [
  'delivered',
  'cancelled',
  'rto_initiated',
  'rto_in_transit',
  'rto_out_for_delivery',
  'rto_delivered',
  'lost',
  'damaged',
];

const wordOf = (status: OverrideStatus): string => (status === 'none' ? 'no movement' : STATUSES[status].label);

/**
 * Checks that the user confirmed an override that moves money. The refusal states the number of parcels. @throws
 * CONFLICT
 */
async function checkConfirmed(
  courier: string,
  code: string,
  status: OverrideStatus | null,
  confirmed: boolean,
): Promise<void> {
  if (confirmed || status === null || !FINANCIAL.includes(status)) return;
  const parcels = (await listOrdersWithCode(courier, code, MOST_COUNTED)).length;
  const many =
    parcels === MOST_COUNTED
      ? `${parcels.toLocaleString('en-IN')} parcels or more`
      : `${parcels} ${parcels === 1 ? 'parcel' : 'parcels'}`;
  throw new Failure(
    'CONFLICT',
    `‘${wordOf(status)}’ moves money or ends parcels, and ${many} had this code. Look at some of them, then confirm.`,
    { fields: { confirmed: 'Confirm that the courier has said so.' } },
  );
}

type OverrideRequest = { courier: string; code: string; status: OverrideStatus | null; confirmed: boolean };

/**
 * Stores an override together with the status that it replaces. Returns undefined if the override is already stored.
 */
const saveOverride = (
  { courier, code, status, confirmed }: OverrideRequest,
  ctx: Pick<Ctx, 'caller' | 'at' | 'ip' | 'requestId' | 'revision'>,
) =>
  untilCommitted(async (): Promise<StatusOverride | undefined> => {
    const before = await findStatusOverride(courier, code);
    if (before === undefined && (await listOrdersWithCode(courier, code, 1)).length === 0)
      throw new Failure('NOT_FOUND', 'No parcel of this courier had this code in the last 90 days.');
    if ((before?.status ?? null) === status) return undefined;
    checkRevision(ctx.revision, before, () => ({ revision: before?.revision ?? 0, meaning: before?.status ?? null }));
    await checkConfirmed(courier, code, status, confirmed);
    const was = before?.status ?? null;
    const unfinished = before?.open ? (before.earlier ?? []) : [];
    const earlier = [...new Set([...(was === null ? [] : [was]), ...unfinished])];
    const said = { ...nextRevision(before, ctx), by: ctx.caller.id, at: ctx.at.toISOString(), open: true } as const;
    const override: StatusOverride = { courier, code, status, was, ...(earlier.length > 0 && { earlier }), ...said };
    const auditEntry = { action: 'code.say', user: null, subject: `${courier} ${code}` } as const;
    await commit([
      statusOverrideWrite(override, before),
      ...auditWrites({ ...auditEntry, before: { meaning: was }, after: { meaning: status } }, ctx),
    ]);
    return override;
  }, 'Somebody else is saying what this code means. Reload the page.');

/**
 * Sets the status override of an unknown code. It applies to later scans and to parcels that already have this code.
 * Audited. A repeat changes nothing. If the override is removed, the parcels that it changed get their earlier status
 * back, unless the change has moved money.
 */
export const setStatusOverride: Verb<typeof connectionsContract.setStatusOverride> = async ({ params, body }, ctx) => {
  const profile = getProfile(params.courier);
  const { status, confirmed } = body;
  const code = shortCode(body.code);
  const override = await saveOverride({ courier: profile.key, code, status, confirmed }, ctx);
  forgetStatusOverrides();
  if (override !== undefined) {
    await send('track', [{ override: { courier: profile.key, code, at: override.at } }]).catch((error: unknown) =>
      // If this message cannot be queued now, the tracking poll queues it again.
      log.warn('code not queued to be reapplied', { error: error as Error, courier: profile.key, code }),
    );
  }
  const known = status === null ? `‘${code}’ is unknown again.` : `‘${code}’ means ${wordOf(status)} from now on.`;
  return {
    data: null,
    message: `${known} The parcels that had it are gone through.`,
    replayed: override === undefined,
  };
};
