import type { TokenMetadata } from '#element/definition/metadata';
import { TextArea, TextField, token, useMessages, useUi } from '#ui';
import type { TokenChoice } from '../studio-state.ts';
import { isValidTokenValue } from './theme.ts';

interface TokenFieldProps {
  known: TokenMetadata;
  choice: TokenChoice;
  onChange: (choice: TokenChoice) => void;
}

const supports = (property: string, value: string) => CSS.supports(property, value);
/** Characters; the default of a longer token, such as a list of fonts, is shown on several lines. */
const MAX_LINE_LENGTH = 30;
/** Value for the browser's colour picker. */
const PICKABLE = /^#[\da-f]{6}$/i;

/** The colour in the picker's format, if it is an opaque one. */
function pickable(colour: string): string | undefined {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas || !supports('color', colour)) return undefined;
  canvas.fillStyle = colour;
  return PICKABLE.test(canvas.fillStyle) ? canvas.fillStyle : undefined;
}

/** One token: a colour per scheme, or one value for both. */
export function TokenField({ known, choice, onChange }: TokenFieldProps) {
  const t = useMessages('embed-studio');
  const { locale } = useUi();
  const { group } = known;
  const name = known.name.replace('--quay-', '');
  const help = known.words?.[locale];
  const error = (value: string | undefined) => (value && !isValidTokenValue(value, group, supports) ? t('theme.invalid') : undefined);
  if (group !== 'colour') {
    const field = {
      label: name,
      help,
      value: choice.light ?? '',
      placeholder: known.light,
      error: error(choice.light),
      onChange: (light: string) => onChange({ light }),
    };
    return known.light.length > MAX_LINE_LENGTH ? <TextArea {...field} minRows={4} /> : <TextField {...field} isMono />;
  }
  return (
    <div css={pair}>
      {(['light', 'dark'] as const).map((scheme) => {
        const value = choice[scheme] ?? '';
        const label = t(`theme.${scheme}`, { token: name });
        const picked = pickable(value) ?? pickable(known[scheme]) ?? pickable('CanvasText');
        return (
          <TextField
            key={scheme}
            label={label}
            isMono
            value={value}
            placeholder={known[scheme]}
            error={error(choice[scheme])}
            onChange={(next) => onChange({ ...choice, [scheme]: next })}
            start={
              <input
                type="color"
                css={swatch}
                aria-label={t('theme.pick', { token: label })}
                value={picked}
                onChange={({ target }) => onChange({ ...choice, [scheme]: target.value })}
              />
            }
          />
        );
      })}
    </div>
  );
}

const pair = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: token.s2 } as const;
const swatch = {
  flex: 'none',
  width: token.target,
  height: token.target,
  padding: 0,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rChip,
  background: 'none',
  cursor: 'pointer',
} as const;
