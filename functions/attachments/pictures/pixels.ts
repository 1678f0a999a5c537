/** The pixels of a decoded picture, four bytes each: red, green, blue and opacity. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** A width and a height in pixels: the size of a picture, or its limit. */
export interface Box {
  width: number;
  height: number;
}

/**
 * Returns true if an Exif orientation (1 to 8) lays the picture on its side, so that width and height are exchanged.
 */
const isOnSide = (orientation: number): boolean => orientation >= 5;

/**
 * Returns the size to which a picture is scaled before it is turned upright. The turned picture then fits into the box
 * `most`. A picture is never enlarged.
 */
export function fittedSize({ width, height }: Box, orientation: number, most: Box): Box {
  const box = isOnSide(orientation) ? { width: most.height, height: most.width } : most;
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws a picture on white, because JPEG has no transparency. Changes the pixels in place. */
export function drawOnWhite({ data }: Pixels): void {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 255;
    if (opacity === 255) continue;
    for (let part = at; part < at + 3; part++) data[part] = ((data[part] ?? 0) * opacity) / 255 + 255 - opacity;
    data[at + 3] = 255;
  }
}

/** Returns a picture turned upright by its Exif orientation (1 to 8), as viewers show it. */
export function upright(picture: Pixels, orientation: number): Pixels {
  if (orientation === 1) return picture;
  const [swaps, fromRight, fromBottom] = [
    isOnSide(orientation),
    [2, 3, 7, 8].includes(orientation),
    [3, 4, 6, 7].includes(orientation),
  ];
  const { width: oldWidth, height: oldHeight } = picture;
  const [width, height] = swaps ? [oldHeight, oldWidth] : [oldWidth, oldHeight];
  const from = new Uint32Array(picture.data.buffer);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = swaps ? [y, x] : [x, y];
      const oldX = fromRight ? oldWidth - 1 - column : column;
      const oldY = fromBottom ? oldHeight - 1 - row : row;
      to[y * width + x] = from[oldY * oldWidth + oldX] ?? 0;
    }
  return { data: new Uint8ClampedArray(to.buffer), width, height };
}
