import type { weightsContract } from '../../shared/weights/contract.ts';
import { templateDownload } from '../uploads/template-download.ts';
import type { Verb } from '../users/caller/serve.ts';
import { weightKind } from './weight-kind.ts';

/** Returns an empty weight file. */
export const template: Verb<typeof weightsContract.template> = () =>
  templateDownload('measured-weights.xlsx', weightKind.sheets);
