export type PdfFailure = {
  title: string;
  text: string;
  canRetry: boolean;
  canSave: boolean;
};

/** Recognizes pdf.js errors by name: its classes are missing when its script did not load. */
export function pdfFailureOf(error: unknown, id: string): PdfFailure {
  const { name, status } = error as { name?: string; status?: number };
  if (name === 'PasswordException')
    return {
      title: 'Este PDF pide una contraseña',
      text: 'Aquí no podemos mostrarlo. Descárgalo y ábrelo con su contraseña.',
      canRetry: false,
      canSave: true,
    };
  if (name === 'InvalidPDFException' || name === 'FormatError')
    return {
      title: 'No pudimos mostrar este PDF',
      text: 'Parece dañado. Descárgalo por si otro programa sabe abrirlo, y dinos si no es así: lo cambiaremos.',
      canRetry: false,
      canSave: true,
    };
  // formation.md §8, "Files"
  if (name === 'ResponseException' && status === 404) return gone(id);
  if (name === 'ResponseException' && status)
    return {
      title: `Error del servidor: ${status}`,
      text: 'No es culpa de tu documento, que sigue guardado. Inténtalo de nuevo en un momento.',
      canRetry: true,
      canSave: false,
    };
  return {
    title: 'No pudimos traer el documento',
    text: 'Revisa tu conexión a internet e inténtalo de nuevo.',
    canRetry: true,
    canSave: false,
  };
}

export function gone(id: string): PdfFailure {
  return {
    title: `Archivo no encontrado. ID: ${id}`,
    text: 'Puede que el enlace esté incompleto, o que el documento esté en otra cuenta.',
    canRetry: false,
    canSave: false,
  };
}
