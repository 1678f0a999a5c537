import type { connectionsContract } from '../../shared/connections/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { getProfile } from '../couriers/registry/profile-of.ts';
import { uploadsPage } from '../uploads/list-uploads.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import { templateDownload } from '../uploads/template-download.ts';
import type { Verb } from '../users/caller/serve.ts';
import { fileBasedProfile } from './booking-files.ts';
import { awbSeriesKind, statusFileKind } from './file-kinds.ts';

const KINDS = { series: awbSeriesKind, statuses: statusFileKind } as const;
const TEMPLATES = { series: 'awb-series.xlsx', statuses: 'courier-statuses.xlsx' } as const;

/** Returns the fields of an upload record that name a courier. */
const aboutOf = ({ key, name }: { key: string; name: string }) => ({
  partner: { id: key, name, courier: key },
  plan: null,
});

/** Receives a series of AWBs. Returns the job that checks and adds it. */
export const uploadSeries: Verb<typeof connectionsContract.uploadSeries> = ({ params, body }, ctx) => {
  const profile = getProfile(params.courier);
  const { pool, check_digit: checkDigit } = body;
  if (profile.series?.pools.includes(pool) !== true)
    throw new Failure(
      'CONFLICT',
      profile.series === undefined
        ? `${profile.name} gives every parcel its AWB itself: it takes no series.`
        : `${profile.name} has these series: ${profile.series.pools.join(', ')}. Choose one of them.`,
    );
  return receiveFile(awbSeriesKind, { ...aboutOf(profile), series: { pool, checkDigit } }, ctx);
};

/** Receives a courier's status file. Returns the job that reads it. */
export const uploadStatuses: Verb<typeof connectionsContract.uploadStatuses> = ({ params }, ctx) =>
  receiveFile(statusFileKind, aboutOf(fileBasedProfile(params.courier)), ctx);

/** Lists the files that were uploaded for a courier. */
export const courierFiles: Verb<typeof connectionsContract.courierFiles> = ({ params, query }, { caller, at }) => {
  const { kind, ...page } = query;
  return uploadsPage({ kind: KINDS[kind], listedFor: params.courier, caller, query: page, at });
};

/** Returns an empty workbook for AWB series or for status files. */
export const template: Verb<typeof connectionsContract.template> = ({ query: { kind } }) =>
  templateDownload(TEMPLATES[kind], KINDS[kind].sheets);
