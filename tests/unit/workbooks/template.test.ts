import { expect, test } from 'vitest';
import { parseRows } from '../../../functions/workbooks/format/cells.ts';
import { readSheet } from '../../../functions/workbooks/format/read-sheet.ts';
import { templateFor } from '../../../functions/workbooks/format/template.ts';
import * as sheets from '../../../shared/sheets.ts';

const formats = Object.values(sheets);

test.each(formats.map((format) => [format.name, format] as const))(
  'the template of %s is a valid small file',
  async (_, format) => {
    const { rows, errors } = readSheet(await templateFor([format]), format);
    expect(errors).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
    expect(parseRows(format, rows).errors).toEqual([]);
  },
);
