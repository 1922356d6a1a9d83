const supportsRule = '@supports \\(color:color-mix\\(in lab, red, red\\)\\)';
const guarded = new RegExp(`([^{};]+)\\{([a-z-]+):[^{}]*\\}${supportsRule}\\{\\1\\{(\\2:[^{}]*)\\}\\}`, 'g');

/**
 * Tailwind writes each translucent colour twice, once for browsers without `color-mix`. Those cannot run our
 * scripts either, so the fallback goes: 3 % of the stylesheet.
 */
export function mixColours(style: string): string {
  return style.replace(guarded, '$1{$3}');
}
