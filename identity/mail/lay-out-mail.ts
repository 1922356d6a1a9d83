import { brand } from '../../contract/core/brand.ts';
import { html } from '../pages/html.ts';

export interface MailText {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button: { label: string; url: string };
  closing: string;
}

/** HTML and plain text. Mail programs ignore style sheets, so styles are inline. */
export function layOutMail(mail: MailText): { html: string; text: string } {
  const paragraphs = mail.paragraphs.map((text) => html`<p style="${styles.text}">${text}</p>`);
  const page = html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${mail.subject}</title>
      </head>
      <body style="margin:0;background:#071522">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#071522">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.card}">
                <tr>
                  <td style="padding:32px">
                    <p style="${styles.mark}">${brand.product}</p>
                    <p style="${styles.text}">${mail.greeting}</p>
                    ${paragraphs}
                    <p style="margin:28px 0">
                      <a href="${mail.button.url}" style="${styles.button}">${mail.button.label}</a>
                    </p>
                    <p style="${styles.small}">
                      Si el botón no funciona, copia esta dirección en tu navegador:<br />
                      <a href="${mail.button.url}" style="color:#3fe0d0;word-break:break-all">${mail.button.url}</a>
                    </p>
                    <p style="${styles.small}">${mail.closing}</p>
                  </td>
                </tr>
              </table>
              <p style="${styles.foot}">${brand.product} · ${brand.supportEmail}</p>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  const text = [
    mail.greeting,
    ...mail.paragraphs,
    `${mail.button.label}:\n${mail.button.url}`,
    mail.closing,
    `${brand.product} · ${brand.supportEmail}`,
  ];
  return { html: String(page), text: `${text.join('\n\n')}\n` };
}

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const styles = {
  card: 'max-width:520px;background:#0e2236;border-radius:12px',
  mark: `${font};margin:0 0 24px;font-size:22px;font-weight:700;color:#3fe0d0`,
  text: `${font};margin:0 0 16px;font-size:16px;line-height:1.6;color:#eaf3fa`,
  button: `${font};display:inline-block;padding:14px 24px;border-radius:12px;background:#3fe0d0;color:#04211f;font-weight:600;font-size:16px;text-decoration:none`,
  small: `${font};margin:0 0 16px;font-size:14px;line-height:1.6;color:#a3b8cc`,
  foot: `${font};margin:24px 0 0;font-size:13px;color:#a3b8cc`,
};
