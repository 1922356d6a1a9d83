export const brand = {
  product: 'Zarpa',
  tagline: 'Forma y administra tu LLC con Zarpa',
  supportEmail: 'soporte@zarpa.app',
  blogUrl: 'https://blog.zarpa.app',
  legalTextDate: '28 de julio de 2025',
  /** Who sells, as its own papers have it; empty until it is known. */
  company: { name: '', address: '' },
  modelProvider: '',
} as const;

/** What a deployment that only tries things says on every page and mail, so that nobody takes it for the real one. */
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

/** A page of it; the class stands in a stylesheet of its own, as no policy allows styles at elements. */
export function asStagingPage(html: string, stylesheet: string): string {
  return html
    .replace('</head>', () => `<link rel="stylesheet" href="${stylesheet}"></head>`)
    .replace(/<body[^>]*>/, (body) => `${body}<p class="staging-notice" role="note">${staging.notice}</p>`);
}

/** Over everything, and in nobody's way: what lies below it can be pressed. */
export const stagingStyle =
  '.staging-notice{position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:.25rem 1rem;background:#ffd166;color:#1a1200;font:600 .8125rem/1.4 system-ui,sans-serif;text-align:center;pointer-events:none}';
