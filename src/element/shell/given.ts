/** What the page has said to an element that has no code yet: its property, else its attribute. */
export function givenOf(element: HTMLElement, name: string): string | undefined {
  const given: unknown = Reflect.get(element, name) ?? element.getAttribute(name);
  return typeof given === 'string' || typeof given === 'number' ? String(given) : undefined;
}
