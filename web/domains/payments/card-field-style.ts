import typeface from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { CustomFontSource, StripeElementStyle } from '@stripe/stripe-js';

/** Our typeface, fetched by the provider's frames from us (server/platform/http/answers/web-pages.ts lets them). */
export const cardFieldFonts: CustomFontSource[] = [
  { family: 'Figtree', src: `url(${new URL(typeface, location.origin).href})`, weight: '400' },
];

/** The theme's colours for fields that live in the provider's frames, where our variables do not reach. */
export function cardFieldStyle(): StripeElementStyle {
  return {
    base: {
      fontSize: '16px',
      fontFamily: 'Figtree, system-ui, sans-serif',
      color: colorOf('--ink'),
      // Said, though it is the page's own: whoever checks contrast inside the frame sees only what the frame declares.
      backgroundColor: colorOf('--well'),
      iconColor: colorOf('--muted'),
      '::placeholder': { color: colorOf('--faint') },
    },
    invalid: { color: colorOf('--danger'), iconColor: colorOf('--danger') },
  };
}

/** As `rgb(…)`: the provider's fields need not know oklch. */
function colorOf(variable: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return 'CanvasText';
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(variable);
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
