/** Value that the page has set on an element without code: its property, else its attribute. */
export function propertyOrAttribute(element: HTMLElement, name: string): string | undefined {
  const given: unknown = Reflect.get(element, name) ?? element.getAttribute(name);
  return typeof given === 'string' || typeof given === 'number' ? String(given) : undefined;
}
