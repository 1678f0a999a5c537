import { plainIssue } from '../../../shared/plain-issue.ts';

/**
 * The settings of zod in the browser. They disable zod's test for `eval`, which our content security policy forbids and
 * browsers report. Schemas without messages get the server's texts instead of zod's.
 */
export const zodSettings = { jitless: true, customError: plainIssue };
