import { token, useUi } from '#ui';
import { siteSettings } from '../site.ts';

/** Logo and name of the site. */
export function Brand() {
  const { locale } = useUi();
  const { name, logo } = siteSettings();
  return (
    <span css={brand}>
      {logo ? <img src={logo} alt="" height="20" /> : <Logo />}
      {name[locale]}
    </span>
  );
}

function Logo() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
      css={{ color: token.action }}
    >
      <path d="M3 5h18M7 5v9M17 5v9M2 19c2 0 2-1.5 4-1.5S8 19 10 19s2-1.5 4-1.5S16 19 18 19s2-1.5 4-1.5" />
    </svg>
  );
}

const brand = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.s2,
  fontSize: token.t16,
  fontWeight: token.strong,
  lineHeight: token.l16,
  color: token.text,
  whiteSpace: 'nowrap',
} as const;
