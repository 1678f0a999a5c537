// Shrinks the photos of a buyer's request for a return before they are sent. Without this script, large photos are
// refused.
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/** Returns a photo shrunk to at most 1600 pixels on its longer side, or the original if the browser cannot read it. */
async function shrunk(file) {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return blob !== null && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}

async function shrinkAll(input) {
  const button = input.form.querySelector('button');
  button.disabled = true;
  const photos = new DataTransfer();
  for (const file of input.files) photos.items.add(await shrunk(file));
  input.files = photos.files;
  button.disabled = false;
}

for (const input of document.querySelectorAll('input[name="photos"]'))
  input.addEventListener('change', () => void shrinkAll(input));
