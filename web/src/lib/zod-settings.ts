import { plainIssue } from '../../../shared/plain-issue.ts';

/**
 * The settings of zod in the browser. They disable zod's test for `eval`, because our content security policy forbids
 * `eval` and browsers report the attempt. They also replace zod's default messages with those of the server.
 */
export const zodSettings = { jitless: true, customError: plainIssue };
