import { useMessages } from '../environment.tsx';
import { limitState, type TextLimits } from './text-limits.ts';
import { token } from '../theme/tokens.ts';

interface TextAreaCountProps extends TextLimits {
  length: number;
  used: number;
}

/** `4 of 5 lines, 35 a line`, or `12 / 200` where only the total length is limited. */
export function TextAreaCount({ length, used, lines, columns, maxLength }: TextAreaCountProps) {
  const t = useMessages('ui');
  if (lines && columns) return t('text.lines', { used, lines, columns });
  if (lines) return t('text.lines.only', { used, lines });
  if (columns) return t('text.columns.only', { columns });
  if (!maxLength) return null;
  const color = { ok: token.text3, near: token.warn, over: token.bad }[limitState(length, maxLength)];
  return <span css={{ color }}>{t('text.count', { used: length, max: maxLength })}</span>;
}
