import { formatMoney, type Decimal } from '#i18n';
import { useUi } from '../environment.tsx';
import { token } from '../theme/tokens.ts';

interface MoneyProps {
  /** Decimal string, so that no digit is lost. */
  amount: Decimal;
  currency: string;
  /** Larger, for prices that are compared. */
  size?: 'normal' | 'large';
}

/** `USD 4,720.00`: smaller currency, tabular figures. */
export function Money({ amount, currency, size = 'normal' }: MoneyProps) {
  const { locale } = useUi();
  const [name, figures] = formatMoney(amount, currency, locale).split(' ');
  if (!figures) return null;
  return (
    <span css={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <span css={{ fontSize: token.t12, fontWeight: token.regular, color: token.text2 }}>{name} </span>
      <span css={size === 'large' ? { fontSize: token.t16, lineHeight: token.l16, fontWeight: token.strong } : { fontWeight: token.medium }}>
        {figures}
      </span>
    </span>
  );
}
