const text = { type: 'string' } as const;
const closed = (properties: object, required: readonly string[]) => ({ type: 'object', additionalProperties: false, properties, required });
const list = (items: object) => ({ type: 'array', items });
const named = (more: object = {}) => closed({ name: { ...text, minLength: 1 }, description: text, ...more }, ['name', 'description']);

/** The part of the JetBrains web-types schema that the package uses, from https://github.com/JetBrains/web-types/blob/master/schema/web-types.json. */
export const webTypesSchema = closed(
  {
    $schema: text,
    name: text,
    version: text,
    'description-markup': { enum: ['html', 'markdown', 'none'] },
    contributions: closed(
      {
        html: closed(
          {
            elements: list(
              named({
                attributes: list(
                  named({
                    required: { type: 'boolean' },
                    default: text,
                    value: closed({ kind: { enum: ['no-value', 'plain', 'expression', 'of-match'] }, type: text, required: { type: 'boolean' } }, [
                      'kind',
                    ]),
                  }),
                ),
                js: closed({ properties: list(named({ type: text })), events: list(named()) }, ['properties', 'events']),
                css: closed({ parts: list(named()) }, ['parts']),
              }),
            ),
          },
          ['elements'],
        ),
        css: closed({ properties: list(named()) }, ['properties']),
      },
      ['html', 'css'],
    ),
  },
  ['$schema', 'name', 'version', 'contributions'],
);
