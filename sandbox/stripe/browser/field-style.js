/** Style properties that a page may set (https://docs.stripe.com/js/appendix/style). */
const properties = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
];
const pseudos = [':hover', ':focus', ':disabled', ':autofill', '::placeholder', '::selection'];
const selectors = { base: 'input', complete: 'input.complete', empty: 'input.empty', invalid: 'input.invalid' };

/** Style options as a style sheet, allowed properties only. */
export function fieldCss(style = {}) {
  const rules = ['input.invalid{color:#ff6b6b}'];
  for (const [variant, selector] of Object.entries(selectors)) {
    const options = style[variant] ?? {};
    rules.push(`${selector}{${declarations(options)}}`);
    for (const pseudo of pseudos) {
      const nested = options[pseudo] ?? (pseudo === ':autofill' ? options[':-webkit-autofill'] : undefined);
      if (nested) rules.push(`${selector}${pseudo}{${declarations(nested)}}`);
    }
  }
  return rules.join('\n');
}

/** Fonts of `elements({ fonts })`: a style sheet's URL, or one font face. */
export function loadFonts(fonts = []) {
  for (const font of fonts) {
    if (font.cssSrc) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = font.cssSrc;
      document.head.append(link);
    } else if (font.family && font.src) {
      const { family, src, ...descriptors } = font;
      const face = new FontFace(family, src, descriptors);
      document.fonts.add(face);
      face.load().catch(() => {});
    }
  }
}

function declarations(options) {
  return properties
    .filter((property) => options[property] !== undefined)
    .map((property) => `${cssName(property)}:${String(options[property]).replace(/[{}<>;]/g, '')}`)
    .join(';');
}

function cssName(property) {
  if (property === 'fontSmoothing') return '-webkit-font-smoothing';
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
