import cyrillic from '@fontsource/caveat/files/caveat-cyrillic-500-normal.woff2?url';
import latin from '@fontsource/caveat/files/caveat-latin-500-normal.woff2?url';
import latinMore from '@fontsource/caveat/files/caveat-latin-ext-500-normal.woff2?url';

/** As the signed paper shows a typed name; names in other letters are shown there in Noto, here in the device’s own. */
const faces = [
  [latinMore, 'U+0100-02BA, U+1E00-1EFF, U+20A0-20C0'],
  [cyrillic, 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'],
  [latin, 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC'],
] as const;

/** Each file comes with the first letter that needs it. */
for (const [url, unicodeRange] of faces)
  document.fonts.add(
    new FontFace('Caveat', `url(${url}) format('woff2')`, { weight: '500', unicodeRange, display: 'swap' }),
  );

export const handFamily = "Caveat, 'Figtree Variable', sans-serif";
