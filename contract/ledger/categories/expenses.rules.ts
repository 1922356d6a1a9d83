import type { LedgerCategory } from './shape.rules.ts';
import type { LineName } from '../lines.rules.ts';

const expense = (line: LineName, label: string, explanation: string, english: string): LedgerCategory => ({
  label,
  explanation,
  english,
  kind: 'expense',
  direction: 'both',
  line,
});

export const expenseCategories = {
  cost_of_goods: expense(
    'cost_of_goods',
    'Costo de lo vendido',
    'La mercancía que vendes: compras a proveedores, fabricación y su transporte hasta ti.',
    'Cost of goods sold',
  ),
  advertising: expense(
    'advertising',
    'Publicidad',
    'Anuncios y promoción: Google Ads, Meta, influencers, volantes.',
    'Advertising',
  ),
  car: expense(
    'car',
    'Vehículo',
    'Combustible, estacionamiento y peajes de un auto usado para el negocio.',
    'Car and truck expenses',
  ),
  commissions: expense(
    'commissions',
    'Comisiones',
    'Lo que se quedan quienes cobran o venden por ti: Stripe, PayPal, mercados en línea, afiliados.',
    'Commissions and fees',
  ),
  contract_labor: expense(
    'contract_labor',
    'Colaboradores independientes',
    'Personas o agencias a las que pagas por un trabajo y que no son empleados.',
    'Contract labor',
  ),
  equipment: expense(
    'depreciation',
    'Equipo',
    'Computadoras, cámaras o máquinas que duran más de un año; un preparador decide cuánto se resta cada año.',
    'Equipment (depreciation and section 179)',
  ),
  employee_benefits: expense(
    'employee_benefits',
    'Beneficios de empleados',
    'Seguro médico y otros beneficios de empleados; no los de los dueños.',
    'Employee benefit programs',
  ),
  insurance: expense(
    'insurance',
    'Seguros',
    'Seguros del negocio: responsabilidad, envíos, equipo. No los de salud.',
    'Insurance (other than health)',
  ),
  interest: expense(
    'interest',
    'Intereses pagados',
    'Los intereses de tarjetas y préstamos; lo que devuelve el préstamo mismo va aparte.',
    'Interest',
  ),
  legal_professional: expense(
    'legal',
    'Servicios legales y profesionales',
    'Abogados, contadores, agente registrado y trámites de la empresa.',
    'Legal and professional services',
  ),
  office: expense('office', 'Gastos de oficina', 'Correo, envíos, papelería y pequeños gastos.', 'Office expense'),
  retirement_plans: expense(
    'pension',
    'Planes de retiro',
    'Aportes a los planes de retiro de empleados; no los de los dueños.',
    'Pension and profit-sharing plans',
  ),
  rent_equipment: expense(
    'rent_equipment',
    'Alquiler de equipo',
    'Alquiler de vehículos, máquinas o equipo para el negocio.',
    'Rent or lease: vehicles, machinery, and equipment',
  ),
  rent: expense(
    'rent',
    'Alquiler',
    'Oficina, espacio compartido, bodega o almacén.',
    'Rent or lease: other business property',
  ),
  repairs: expense(
    'repairs',
    'Reparaciones',
    'Arreglos y mantenimiento de lo que usa el negocio.',
    'Repairs and maintenance',
  ),
  supplies: expense(
    'supplies',
    'Materiales',
    'Lo que se gasta al trabajar y no se vende: empaques, herramientas pequeñas.',
    'Supplies',
  ),
  taxes_licenses: expense(
    'taxes_licenses',
    'Impuestos y licencias',
    'El informe anual de Wyoming, licencias y permisos. No el impuesto sobre la renta de los dueños.',
    'Taxes and licenses',
  ),
  travel: expense('travel', 'Viajes', 'Vuelos, hoteles, taxis y transporte de un viaje de trabajo.', 'Travel'),
  meals: {
    ...expense(
      'meals',
      'Comidas de trabajo',
      'Comidas con clientes o en un viaje de trabajo; en general se resta la mitad.',
      'Meals',
    ),
    deductiblePercent: 50,
  },
  utilities: expense('utilities', 'Servicios básicos', 'Internet, teléfono, luz y agua del negocio.', 'Utilities'),
  wages: expense('wages', 'Sueldos', 'Sueldos de empleados en nómina; no lo que sacan los dueños.', 'Wages'),
  software: expense(
    'other',
    'Software y servicios en línea',
    'Suscripciones, alojamiento web, dominios y la nube.',
    'Software and online services',
  ),
  bank_fees: expense(
    'other',
    'Comisiones bancarias',
    'Lo que cobra el banco: mensualidades, transferencias, cambio de moneda.',
    'Bank fees',
  ),
  education: expense(
    'other',
    'Formación y publicaciones',
    'Cursos, libros y conferencias del oficio que ya haces.',
    'Education and publications',
  ),
  memberships: expense(
    'other',
    'Cuotas y membresías',
    'Cámaras de comercio, asociaciones y clubes profesionales.',
    'Dues and memberships',
  ),
  related_services: {
    ...expense(
      'other',
      'Servicios de una empresa tuya',
      'Lo que la LLC paga por servicios a otra empresa tuya o de tu familia; va en el formulario 5472.',
      'Services by related parties',
    ),
    direction: 'out',
    relatedRole: 'services_by_related',
  },
  other_expense: expense(
    'other',
    'Otros gastos',
    'Un gasto del negocio que no cabe en ninguna otra.',
    'Other business expenses',
  ),
} as const satisfies Record<string, LedgerCategory>;
