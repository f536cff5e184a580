import type { ReactNode } from 'react';
import { Button, narrow, token, useMessages } from '#ui';

interface LoginMethodProps {
  icon: ReactNode;
  name: string;
  /** Name of the button for screen readers; absent if the value cannot be changed here. */
  change?: string;
  onIntent?: () => void;
  onChange?: () => void;
  children: ReactNode;
}

/** One line: password, phone or e-mail, and the button that changes it. */
export function LoginMethod({ icon, name, change, onIntent, onChange, children }: LoginMethodProps) {
  const t = useMessages('security-settings');
  return (
    <div css={row}>
      <span css={label}>
        {icon}
        {name}
      </span>
      <span css={value}>{children}</span>
      {onChange ? (
        <Button aria-label={change} onPointerEnter={onIntent} onFocus={onIntent} onClick={onChange}>
          {t('change')}
        </Button>
      ) : null}
    </div>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${token.s1} ${token.s3}`,
  minHeight: token.cardHead,
  padding: `${token.s2} ${token.s4}`,
  '& + &': { borderTop: `${token.hair} solid ${token.line}` },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > button': { gridColumn: 2, gridRow: '1 / span 2' } },
} as const;
const label = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s3,
  fontWeight: token.strong,
  '& svg': { width: token.icon16, height: token.icon16, flex: 'none', color: token.text2 },
} as const;
const value = { color: token.text2, overflowWrap: 'anywhere', [narrow]: { gridColumn: 1 } } as const;
