import { Failure } from '../../shared/errors.ts';

const SAVE_AGAIN = 'Open it in Excel, save it as "Excel Workbook (.xlsx)" and upload that file.';

/** The reasons for refusing a file. Each has a text that says what the user can do. */
const REFUSALS = {
  'too-large': 'The file is larger than 4 MB. Split it into smaller files and upload them one by one.',
  empty: 'The file is empty. Choose the filled-in workbook and upload it again.',
  'web-page': `This is a web page or XML file with a spreadsheet's name. ${SAVE_AGAIN}`,
  text: `This is a text or CSV file, not an Excel workbook. ${SAVE_AGAIN}`,
  'not-a-workbook': `This is not an Excel workbook. ${SAVE_AGAIN}`,
  password: 'The workbook is protected with a password. Remove the password in Excel and upload it again.',
  macros: 'The workbook contains macros. Save it as "Excel Workbook (.xlsx)" without macros and upload that file.',
  nested: 'The workbook has another file inside it. Copy the rows into a new workbook and upload that one.',
  damaged: `The workbook is damaged or was made by a program that we cannot read. ${SAVE_AGAIN}`,
  'not-csv':
    'This is not a CSV file in UTF-8. In Excel, save it as "CSV UTF-8 (Comma delimited)" and upload that file.',
  trailing: `The file has other data behind the workbook. ${SAVE_AGAIN}`,
  'unpacks-too-large':
    'The workbook unpacks to far more than its rows need. Copy the rows into a new workbook and upload that one.',
  'too-many-cells':
    'The workbook has too many filled cells. Keep only the rows and columns of the template, and upload it again.',
} as const;

export type WorkbookRefusal = keyof typeof REFUSALS;

/** Thrown for a file whose content is not read at all. The message says what the user can do. */
export class WorkbookRefused extends Failure {
  readonly reason: WorkbookRefusal;

  constructor(reason: WorkbookRefusal) {
    const message = REFUSALS[reason];
    super(reason === 'too-large' ? 'TOO_LARGE' : 'INVALID_INPUT', message, { fields: { files: message } });
    this.name = 'WorkbookRefused';
    this.reason = reason;
  }
}
