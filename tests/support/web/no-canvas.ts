import { vi } from 'vitest';

/** Disables the canvas, which jsdom does not draw, until mocks are restored: charts then show their table. */
export const noCanvas = () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
