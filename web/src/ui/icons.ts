import drawings from './drawings.json' with { type: 'json' };
import { DRAWINGS } from './element/icon.tsx';

// The shell loads this module, so that pages before the sign-in load no drawings.
for (const [name, shapes] of Object.entries(drawings)) DRAWINGS.set(name, shapes);
