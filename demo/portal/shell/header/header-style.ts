import { narrow, token } from '#ui';

/** A page or a menu of the header. */
export const entry = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.half2,
  minHeight: token.sheetGap,
  padding: `0 ${token.half3}`,
  whiteSpace: 'nowrap',
  borderBottom: `${token.hair2} solid transparent`,
  '&&': { color: token.text2 },
  '&&:hover': { color: token.text, textDecoration: 'none' },
  '&[aria-current]': { borderBottomColor: token.action, fontWeight: token.medium, '&&': { color: token.text } },
} as const;
/** Hidden on a phone. */
export const wide = { [narrow]: { display: 'none' } } as const;
/** Name of a company or a person, cut where there is no room for it. */
export const nameStyle = {
  '&&': { flex: '0 1 auto' },
  color: token.text2,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxWidth: '20ch',
  marginRight: token.s2,
  '@container (min-width: 1300px)': { maxWidth: '52ch' },
  // A tablet's header has no room for names between menu and tools.
  '@container (max-width: 1000px)': { display: 'none' },
} as const;
export const chevron = { width: token.icon14, height: token.icon14 } as const;
