import { config } from 'zod/v4';
import { plainIssue } from '../../../shared/plain-issue.ts';

// Replaces `zod` everywhere in the web's build. Before the first schema it disables zod's
// probe for `eval`, which our content security policy refuses and browsers report. Schemas without messages
// get the server's texts instead of zod's.
config({ jitless: true, customError: plainIssue });

export * from 'zod/v4';
