import { narrow, token } from '#ui';

export const page = { display: 'grid', gap: token.s3, minWidth: 0 } as const;
export const onWide = { display: 'flex', gap: token.s2, [narrow]: { display: 'none' } } as const;
const SIDE = '@container (max-width: 1080px)';
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 288px',
  gap: token.s4,
  alignItems: 'start',
  '&:has(> aside > div:empty:only-child)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  // On narrow screens the due dates come first: their card precedes the sheet, the others follow it.
  [SIDE]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > aside': { display: 'contents' } },
} as const;
export const main = { display: 'grid', gap: token.s3, minWidth: 0 } as const;
export const side = { display: 'grid', gap: token.s3, minWidth: 0, [SIDE]: { '& > *': { order: 1 } } } as const;
export const first = { '&:empty': { display: 'none' }, [SIDE]: { '&&': { order: -1 } } } as const;
export const sheet = {
  containerType: 'inline-size',
  display: 'grid',
  gap: token.hair,
  background: token.line,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  overflow: 'clip',
  [narrow]: { borderRadius: 0, borderInline: 0 },
} as const;
export const halves = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token.hair,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
export const half = {
  display: 'grid',
  gap: token.hair,
  alignContent: 'start',
  background: token.surface,
  minWidth: 0,
  '& > section + section': { borderTop: `${token.hair} solid ${token.line}` },
} as const;
export const bottom = {
  display: 'none',
  [narrow]: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: token.s2,
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: token.s3,
    background: token.surface,
    borderTop: `${token.hair} solid ${token.line}`,
  },
} as const;
