import { refusals } from '../core/refusals.ts';

export const customersErrors = {
  ...refusals(404, {
    'customers.not_found': 'No encontramos a ese cliente. Puede que haya eliminado su cuenta.',
    'customers.mail_not_found': 'No encontramos ese correo.',
    'customers.no_correction': 'No hay ninguna corrección abierta: puede que ya terminara.',
  }),
  ...refusals(409, {
    'customers.of_the_team': 'Esa persona es del equipo: eso no se hace desde aquí.',
    'customers.address_same': 'Esa ya es la dirección de la cuenta.',
    'customers.address_taken': 'Otra cuenta tiene ya esa dirección.',
    'customers.address_elsewhere':
      'La dirección de esta cuenta la lleva su proveedor de identidad: se cambia allí, en la ficha de la persona. Aquí se ve cuando vuelva a entrar.',
    'customers.address_open': 'Ya hay una corrección abierta. Retírala antes de pedir otra.',
    'customers.no_factor': 'Esa cuenta no tiene activada la autenticación en dos pasos.',
  }),
  'customers.link_invalid': {
    status: 410,
    message: 'Este enlace ya no sirve: se usó, se retiró o caducó.',
  },
} as const;
