import { token } from '#ui';

/** Table that compares two versions of a document field by field. */
export const compareTable = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: `${token.half2} ${token.s2}`,
    borderTop: `${token.hair} solid ${token.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& thead th': { borderTop: 0, fontSize: token.t12, color: token.text2, fontWeight: token.medium },
  '& tbody th': { fontWeight: token.medium, width: '30%' },
} as const;
