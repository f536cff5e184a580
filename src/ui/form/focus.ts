const CONTROL = 'input, textarea, select, button[role=combobox], [tabindex="0"]';
const SKIPPED = ':disabled, [tabindex="-1"], [readonly], [type=hidden], [aria-hidden=true], [aria-disabled=true]';

/** Focuses the first field, in document order, that shows an error. */
export function focusFirstError(form: HTMLElement | null): void {
  controlOf(form?.querySelector('[data-field][data-invalid]'))?.focus();
}

/** Focuses the field of a dotted path; false if it is not on the page. */
export function focusField(form: HTMLElement | null, field: string): boolean {
  const control = controlOf(form?.querySelector(`[data-field="${CSS.escape(field)}"]`));
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
  return Boolean(control);
}

/** The field after `from`, `undefined` if it is the last. */
export function nextControl(form: HTMLElement, from: Element): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => !control.matches(SKIPPED) && control.checkVisibility());
  return all[all.findIndex((control) => control === from) + 1];
}

function controlOf(field: Element | null | undefined): HTMLElement | undefined {
  return field?.querySelector<HTMLElement>(CONTROL) ?? undefined;
}
