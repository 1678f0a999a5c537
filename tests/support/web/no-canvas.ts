import { vi } from 'vitest';

/** jsdom draws nothing: charts show the table of their figures. Until the mocks are restored. */
export const noCanvas = () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
