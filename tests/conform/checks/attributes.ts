/** Sets valid and invalid values for every attribute and property of the element; returns those that did not arrive. Runs in the page. */
export function tryAttributes(host: HTMLElement | SVGElement): string[] {
  const wrong: string[] = [];
  const { observedAttributes } = customElements.get(host.localName) as unknown as { observedAttributes: readonly string[] };
  const live = host as unknown as Record<string, unknown>;
  const names = [host, Object.getPrototypeOf(host) as object].flatMap((holder) => Object.getOwnPropertyNames(holder));
  for (const attribute of observedAttributes) {
    // React writes `bookingId` as `bookingid` if the element is not defined yet.
    const camel = attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    // React keeps `key` to itself.
    const plain = attribute === 'key' ? 'mailKey' : camel;
    const property = plain in host ? plain : (names.find((name) => name.toLowerCase() === attribute) ?? plain);
    if (!(property in host)) wrong.push(`${attribute}: no property`);
    const before = host.getAttribute(attribute);
    for (const value of ['', '7', '"><img src=x onerror=alert(1)>', '{"a":1}', 'x'.repeat(500)]) host.setAttribute(attribute, value);
    host.setAttribute(attribute, '[7]');
    // As text, number, boolean or JSON, according to its type; a number keeps its last valid value.
    if (!['[7]', '7', 'true'].includes(String(live[property])) && JSON.stringify(live[property]) !== '[7]')
      wrong.push(`${attribute}: ${String(live[property])}`);
    host.removeAttribute(attribute);
    if (live[property] !== undefined && live[property] !== false) wrong.push(`${attribute}: stays when it is removed`);
    live[property] = 'seven';
    if (live[property] !== 'seven') wrong.push(`${property}: the property is not taken`);
    if (host.hasAttribute(attribute)) wrong.push(`${property}: is written into the page`);
    live[property] = undefined;
    if (before !== null) host.setAttribute(attribute, before);
  }
  return wrong;
}
