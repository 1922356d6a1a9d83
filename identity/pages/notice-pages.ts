import { brand } from '../../contract/core/brand.ts';
import { html, type Html } from './html.ts';
import { layOut } from './layout.ts';

export interface Link {
  href: string;
  label: string;
}

export function linkToApp(env: { APP_URLS: string[] }, label = 'Volver a la aplicación', path = '/'): Link {
  return { href: `${env.APP_URLS[0]}${path}`, label };
}

export function noticePage(title: string, text: string, link?: Link): Html {
  return layOut(
    title,
    html`<p class="lead">${text}</p>
      ${link && html`<p><a class="primary" href="${link.href}">${link.label}</a></p>`}`,
  );
}

export function problemPage(text: string, link?: Link): Html {
  return layOut(
    'Algo salió mal',
    html`<p class="lead" role="alert">${text}</p>
      ${link && html`<p><a class="primary" href="${link.href}">${link.label}</a></p>`}
      <p class="switch">¿Necesitas ayuda? <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a></p>`,
  );
}

export function loggedOutPage(link: Link): Html {
  return noticePage('Sesión cerrada', 'Cerraste tu sesión. Ya puedes cerrar esta ventana.', link);
}

export function logOutPage(form: Html): Html {
  return layOut(
    '¿Cerrar sesión?',
    html`<p class="lead">Tendrás que iniciar sesión nuevamente para volver a entrar.</p>
      ${form}
      <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Cerrar sesión</button>
      <button class="quiet" type="submit" form="op.logoutForm">Cancelar</button>`,
  );
}
