export const brand = {
  product: 'Zarpa',
  tagline: 'Forma y administra tu LLC con Zarpa',
  supportEmail: 'soporte@zarpa.app',
  blogUrl: 'https://blog.zarpa.app',
  legalTextDate: '28 de julio de 2025',
  /** The seller as its papers name it; empty until the company exists. */
  company: { name: '', address: '' },
  modelProvider: '',
} as const;

export const staging = {
  notice: 'Entorno de pruebas: no se cobra, no se presenta nada y los datos pueden borrarse.',
  subjectPrefix: '[Pruebas] ',
} as const;

type Written = { subject: string; html: string; text: string };

export function asStaging<M extends Written>(mail: M): M {
  const line = `<p style="margin:0;padding:8px 16px;background:#ffd166;color:#1a1200;text-align:center">${staging.notice}</p>`;
  return {
    ...mail,
    subject: `${staging.subjectPrefix}${mail.subject}`,
    html: mail.html.replace(/<body[^>]*>/, (body) => `${body}${line}`),
    text: `${staging.notice}\n\n${mail.text}`,
  };
}

/** Adds the notice to a page. The styles need a file because the content security policy forbids inline styles. */
export function asStagingPage(html: string, stylesheet: string): string {
  return html
    .replace('</head>', () => `<link rel="stylesheet" href="${stylesheet}"></head>`)
    .replace(/<body[^>]*>/, (body) => `${body}<p class="staging-notice" role="note">${staging.notice}</p>`);
}

/** Shown above everything; `pointer-events:none` lets clicks through. */
export const stagingStyle =
  '.staging-notice{position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:.25rem 1rem;background:#ffd166;color:#1a1200;font:600 .8125rem/1.4 system-ui,sans-serif;text-align:center;pointer-events:none}';
