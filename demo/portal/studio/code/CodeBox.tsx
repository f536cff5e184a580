import { CopyButton, hint, mono, token } from '#ui';

interface CodeBoxProps {
  code: string;
  /** Above it: where to paste it. */
  title?: string;
  /** Label of the copied text. */
  copyLabel?: string;
  /** Long, rarely read texts are collapsed. */
  isShort?: boolean;
}

/** A code block with a copy button. */
export function CodeBox({ code, title, copyLabel, isShort }: CodeBoxProps) {
  return (
    <figure css={{ display: 'grid', gap: token.s1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {title ? <figcaption css={{ ...hint, color: token.text2 }}>{title}</figcaption> : null}
      <div css={box}>
        <pre css={[text, isShort ? { maxHeight: token.sheetGap } : null]} tabIndex={0} aria-label={title} role="group">
          {code}
        </pre>
        <CopyButton text={code} {...(copyLabel ? { label: copyLabel } : {})} />
      </div>
    </figure>
  );
}

const box = {
  display: 'flex',
  alignItems: 'start',
  gap: token.s1,
  padding: token.s1,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rField,
  background: token.sunken,
  minWidth: 0,
} as const;
const text = {
  ...mono,
  flex: 1,
  minWidth: 0,
  padding: token.s1,
  fontSize: token.t12,
  lineHeight: token.l13,
  color: token.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'auto',
  maxHeight: token.listHeight,
} as const;
