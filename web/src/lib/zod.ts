import { config } from 'zod/v4';

// The build puts this in the place of `zod` everywhere in the web: before the first schema is made it is told not to
// probe for `eval`, which our content security policy refuses and browsers report.
config({ jitless: true });

export * from 'zod/v4';
