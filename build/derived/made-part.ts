/** `text` of `file` with its part `name`, which is between two marks, replaced. */
export function withMadePart(file: string, text: string, name: string, part: string): string {
  const begin = `<!-- made: ${name}; npm run docs -->`;
  const end = `<!-- end: ${name} -->`;
  const [before = '', rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file}: put "${begin}" and "${end}" where the ${name} belong.`);
  return `${before}${begin}\n${part}\n${end}${after}`;
}
