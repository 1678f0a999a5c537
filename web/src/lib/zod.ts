import { config } from 'zod/v4';
import { plainIssue } from '../../../shared/plain-issue.ts';

// The build puts this in the place of `zod` everywhere in the web: before the first schema is made it is told not to
// probe for `eval`, which our content security policy refuses and browsers report; and what a schema has no words for is
// said in the server's, never in zod's own.
config({ jitless: true, customError: plainIssue });

export * from 'zod/v4';
