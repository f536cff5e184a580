// Reads /api/openapi.json and lists its calls. Text goes in as text: nothing of the document is ever markup.
const search = document.querySelector('#search');
const calls = document.querySelector('#calls');
const count = document.querySelector('#count');

const answer = await fetch('/api/openapi.json');
const api = await answer.json();
document.querySelector('#about').textContent = api.info.description;
const all = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => makeCall(path, method, operation)),
);
for (const { name } of api.tags) {
  const section = make('section', {}, [make('h2', { id: name }, [name]), ...all.filter((call) => call.tag === name).map((call) => call.element)]);
  calls.append(section);
}
search.value = new URLSearchParams(location.search).get('q') ?? '';
search.addEventListener('input', filter);
filter();

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const call of all) call.element.hidden = !words.every((word) => call.text.includes(word));
  for (const section of calls.children) section.hidden = ![...section.querySelectorAll('details')].some((element) => !element.hidden);
  count.textContent = `${all.filter((call) => !call.element.hidden).length} of ${all.length} calls`;
}

function makeCall(path, method, operation) {
  const head = make('summary', {}, [
    make('span', { className: 'method' }, [method.toUpperCase()]),
    make('code', {}, [`/api${path}`]),
    make('span', { className: 'access' }, [[operation['x-access'], operation['x-made-by']].filter(Boolean).join(', ')]),
    make('span', { className: 'what' }, [`${operation.operationId}: ${operation.summary}`]),
  ]);
  const element = make('details', { id: operation.operationId }, [head]);
  // Most calls are never opened.
  element.addEventListener('toggle', () => element.append(makeBody(operation)), { once: true });
  return {
    element,
    tag: operation.tags[0],
    text: `${path} ${operation.operationId} ${operation.summary} ${operation['x-access']} ${operation['x-made-by'] ?? ''}`.toLowerCase(),
  };
}

function makeBody(operation) {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [
    'query',
    { schema: fromParameters(operation.parameters ?? []) },
  ];
  const [answerType, { schema }] = Object.entries(operation.responses[200].content)[0];
  const data = schema?.oneOf?.[0].properties.data ?? schema;
  return make('div', { className: 'body' }, [
    make('h3', {}, [`Access: ${operation['x-access']} · timeout ${operation['x-timeout-ms'] / 1000} s`]),
    make('h3', {}, [`Request (${type})`]),
    make('pre', {}, [describe(content.schema)]),
    make('h3', {}, [`Answer: data (${answerType})`]),
    make('pre', {}, [data ? describe(data) : 'a file']),
  ]);
}

const fromParameters = (parameters) => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map((p) => [p.name, p.schema])),
  required: parameters.filter((p) => p.required).map((p) => p.name),
});

/** A schema the way one would write the type down. */
function describe(schema, indent = '') {
  const deeper = `${indent}  `;
  if (!schema || Object.keys(schema).length === 0) return 'any';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => describe(choice, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => describe(part, indent)).join(' & ');
  if (schema.type === 'array') return `list of ${describe(schema.items, indent)}${limits(schema)}`;
  if (schema.properties && Object.keys(schema.properties).length > 0) {
    const lines = Object.entries(schema.properties).map(
      ([name, property]) =>
        `${deeper}${name}${schema.required?.includes(name) && property.default === undefined ? '' : '?'}: ${describe(property, deeper)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (schema.type === 'object')
    return typeof schema.additionalProperties === 'object' ? `table of ${describe(schema.additionalProperties, indent)}` : '{}';
  return `${schema.type ?? 'any'}${limits(schema)}`;
}

function limits({ minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, default: preset }) {
  const has = (value) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const range = (low, high, unit) => (has(low) || has(high) ? `${has(low) ? low : ''}..${has(high) ? high : ''}${unit}` : '');
  const parts = [
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, ' items'),
    pattern && `/${pattern}/`,
    preset !== undefined && `default ${JSON.stringify(preset)}`,
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function make(name, properties, children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
