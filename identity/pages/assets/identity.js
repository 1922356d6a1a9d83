// The pages work without this file; with it, a password can be looked at while it is typed.
for (const input of document.querySelectorAll('input[type="password"]')) {
  const button = document.createElement('button');
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? 'Ocultar' : 'Mostrar';
    button.setAttribute('aria-label', isShown ? 'Ocultar contraseña' : 'Mostrar contraseña');
  };
  button.type = 'button';
  button.className = 'peek';
  button.setAttribute('aria-controls', input.id);
  button.addEventListener('click', () => {
    show(input.type === 'password');
    input.focus();
  });
  // a shown password would be offered back as ordinary text by the browser's memory of forms
  input.form.addEventListener('submit', () => show(false));
  // a page that the browser keeps for 'back' must not bring a password to whoever sits there then
  addEventListener('pagehide', () => (input.value = ''));
  show(false);
  input.parentElement.append(button);
}
