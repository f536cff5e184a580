import type { CSSObject } from '@emotion/react';
import type { ReactNode, Ref } from 'react';
import type { BookingSection } from '#domain/booking/booking-fields';
import { keysOfSection } from '#domain/form/sections';
import { Count, part, title, token, useMessages } from '#ui';
import { useEditor } from '../editor/editor.ts';

interface SectionProps {
  heading: string;
  /** The section whose errors are counted. */
  section?: BookingSection;
  /** Instead of `section`: errors at or below this path are counted. */
  path?: string;
  aside?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A ruled section of the form: title, error count, cells. */
export function Section({ heading, section, path, aside, ref, children }: SectionProps) {
  const t = useMessages('booking-form');
  const { form, fields } = useEditor();
  const paths = section ? keysOfSection(fields, section) : [path ?? ''];
  const errors = paths.reduce((sum, below) => sum + form.countErrors(below), 0);
  return (
    <section ref={ref} {...part('section')} css={box} aria-label={heading}>
      <header css={head}>
        <h2 css={{ '&&': title.t14 }}>{heading}</h2>
        {errors > 0 ? (
          <Count tone="hot">
            <span aria-label={t('errors', { count: errors })}>{errors}</span>
          </Count>
        ) : null}
        {aside ? <div css={{ marginInlineStart: 'auto' }}>{aside}</div> : null}
      </header>
      {children}
    </section>
  );
}

const box: CSSObject = { background: token.surface, minWidth: 0 };
const head: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${token.s2}`,
  minHeight: token.large,
  padding: `0 ${token.s3}`,
};
