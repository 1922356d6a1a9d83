const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: unknown): string {
  return String(text ?? '').replace(/[&<>"']/g, (character) => entities[character]!);
}

/** A page in the sandbox's style, without external assets. `body` is HTML. */
export function htmlPage(title: string, body: string, style = ''): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${look}${style}</style>
</head>
<body>
${body}
</body>
</html>`;
}

const look = `
:root { color-scheme: dark; --ground: #0b1420; --raised: #121f30; --line: #223349; --text: #e6edf5; --quiet: #9fb0c3; --accent: #4fd1c5; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 1rem; letter-spacing: -.01em; }
h2 { font-size: 1rem; margin: 2rem 0 .5rem; color: var(--quiet); font-weight: 600; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
`;
