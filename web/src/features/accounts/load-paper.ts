import { attachmentsContract } from '../../../../shared/attachments/contract.ts';
import { ApiFailure, saidOr } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';

/** Spec 3 section 8: the Account List's own words, without the exclamation mark of the others. */
const FALLBACK = 'There is some error while downloading a file';

/** The bytes of a paper. Each call is a line in the audit, so it is made when the paper is looked at. */
export async function loadPaper(id: string): Promise<Blob> {
  try {
    const { data } = await call(attachmentsContract.download, { params: { id } });
    return (data as unknown as { blob: Blob }).blob;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new ApiFailure(error.status, error.code, saidOr(error, FALLBACK));
  }
}
