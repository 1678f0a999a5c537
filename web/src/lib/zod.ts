import { config } from 'zod/v4';
import { plainIssue } from '../../../shared/plain-issue.ts';

// Replaces `zod` in the web's build. It disables zod's test for `eval`, which our content security policy forbids and
// browsers report, before the first schema is made. Schemas without messages get the server's texts instead of zod's.
config({ jitless: true, customError: plainIssue });

export * from 'zod/v4';
