import drawings from './drawings.json' with { type: 'json' };
import { DRAWINGS } from './element/icon.tsx';

// Only the shell imports this module, so the pages before the sign-in do not load the drawings.
for (const [name, shapes] of Object.entries(drawings)) DRAWINGS.set(name, shapes);
