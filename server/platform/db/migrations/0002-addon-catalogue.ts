import { sql, type Kysely } from 'kysely';

/** The optional services of portal.md §9, as add-ons. Two of them stand on another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into addons (position, addon_key, name, description, price_cents, requires, features, renewal_price_cents, renewal_months)
    select position, addon_key, name, description, price_cents,
           array(select jsonb_array_elements_text(requires)), array(select jsonb_array_elements_text(features)),
           renewal_price_cents, renewal_months
      from jsonb_to_recordset(${JSON.stringify(catalogue)}::jsonb) as item (
        position integer, addon_key text, name text, description text, price_cents integer, requires jsonb, features jsonb,
        renewal_price_cents integer, renewal_months integer)`.execute(db);
}

const catalogue = [
  {
    position: 1,
    addon_key: 'direccion_fisica',
    name: 'Dirección física en EE. UU.',
    description: 'Una dirección real para recibir correo de bancos y proveedores, escaneado el mismo día.',
    price_cents: 19900,
    requires: [],
    features: ['Recepción de correo', 'Escaneo de cartas', 'Válida para bancos y aplicaciones'],
    renewal_price_cents: 19900,
    renewal_months: 12,
  },
  {
    position: 2,
    addon_key: 'numero_voip',
    name: 'Número de teléfono VoIP',
    description: 'Un número estadounidense que suena en tu teléfono, estés donde estés.',
    price_cents: 14900,
    requires: [],
    features: ['Llamadas y SMS', 'Buzón de voz en tu correo'],
    renewal_price_cents: 14900,
    renewal_months: 12,
  },
  {
    position: 3,
    addon_key: 'asesoria_bancaria',
    name: 'Asesoría bancaria',
    description: 'Preparamos contigo la solicitud de tu cuenta bancaria. La aprobación la decide cada banco.',
    price_cents: 14900,
    requires: ['direccion_fisica'],
    features: ['Elección del banco', 'Revisión de documentos', 'Acompañamiento en la solicitud'],
    renewal_price_cents: null,
    renewal_months: null,
  },
  {
    position: 4,
    addon_key: 'sitio_web_basico',
    name: 'Sitio web básico',
    description: 'Una página clara con tu oferta y tus datos de contacto, la que te piden los procesadores de pago.',
    price_cents: 24900,
    requires: [],
    features: ['Diseño de una página', 'Dominio el primer año', 'Formulario de contacto'],
    renewal_price_cents: null,
    renewal_months: null,
  },
  {
    position: 5,
    addon_key: 'asesoria_procesador_pagos',
    name: 'Asesoría para procesador de pagos',
    description: 'Te ayudamos a solicitar tu cuenta para cobrar con tarjeta. La aprobación la decide cada procesador.',
    price_cents: 14900,
    requires: ['sitio_web_basico'],
    features: ['Elección del procesador', 'Revisión de tu sitio web', 'Preparación de la solicitud'],
    renewal_price_cents: null,
    renewal_months: null,
  },
];
