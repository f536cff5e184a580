type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values of the named fields, for a shell that hands them to its widget. */
export function fieldValues(root: ParentNode): Record<string, string | boolean> {
  const fields = root.querySelectorAll<Field>(':is(input, select, textarea)[name]');
  return Object.fromEntries([...fields].map((field) => [field.name, field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value]));
}
