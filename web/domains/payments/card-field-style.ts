import typeface from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { CustomFontSource, StripeElementStyle } from '@stripe/stripe-js';

/** Our typeface; the provider's frames fetch it from our origin (allowed by server/platform/http/answers/web-pages.ts). */
export const cardFieldFonts: CustomFontSource[] = [
  { family: 'Figtree', src: `url(${new URL(typeface, location.origin).href})`, weight: '400' },
];

/** The theme's colours for the provider's frames, where our CSS variables do not reach. */
export function cardFieldStyle(): StripeElementStyle {
  return {
    base: {
      fontSize: '16px',
      fontFamily: 'Figtree, system-ui, sans-serif',
      color: colorOf('--ink'),
      // Declared explicitly: contrast checkers inside the frame see only the frame's own styles.
      backgroundColor: colorOf('--well'),
      iconColor: colorOf('--muted'),
      '::placeholder': { color: colorOf('--faint') },
    },
    invalid: { color: colorOf('--danger'), iconColor: colorOf('--danger') },
  };
}

/** As `rgb(…)`, because the provider's fields may not support oklch. */
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
