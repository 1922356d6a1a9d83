/** `/empresa/nueva`. */
export function WizardPage() {
  return <h1 className="text-xl font-semibold">Crear Empresa</h1>;
}
