import type { SheetFormat } from '../../shared/sheet-format.ts';
import type { FileResponse } from '../platform/http/answer.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';

/**
 * Returns an empty workbook to fill in. Loads the workbook writer only here, so that it does not slow the cold start of
 * other requests.
 */
export async function templateDownload(filename: string, formats: readonly SheetFormat[]): Promise<FileResponse> {
  const { templateFor } = await import('../workbooks/format/template.ts');
  return { filename, contentType: WORKBOOK_TYPES.xlsx, bytes: await templateFor(formats) };
}
