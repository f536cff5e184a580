import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { token } from '../../theme/tokens.ts';
import type { RowLinkLook } from '../model/column.ts';

interface RowLinkProps extends RowLinkLook {
  /** In a table, which is a single tab stop. */
  tabIndex?: 0 | -1;
  onOpen: () => void;
  children: ReactNode;
}

/** What names a row, as a link that opens it. */
export function RowLink({ isExpanded, title, tabIndex, onOpen, children }: RowLinkProps) {
  return (
    <button
      type="button"
      data-row-link
      data-preview={title && ''}
      title={title}
      aria-expanded={isExpanded}
      tabIndex={tabIndex}
      css={link}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

const link: CSSObject = {
  '&&': { color: token.action },
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'start',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: token.halo },
};
