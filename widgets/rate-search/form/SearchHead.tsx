import { css } from '@emotion/react';
import { formatDateTime } from '#i18n';
import { useCore } from '#element';
import { classNames, type ClassNames, part, useMessages } from '#ui';
import { type HeadClass, headStyle } from './form-style.ts';
import { LoginLink } from './LoginLink.tsx';
import type { Level } from '../results/offer.ts';

interface SearchHeadProps {
  level: Level;
  /** 0 while there is no answer. */
  updatedAt: number;
}

/** Title, price level and age of the prices. */
export function SearchHead({ level, updatedAt }: SearchHeadProps) {
  const t = useMessages('rate-search');
  const formText = useMessages('rate-search-form');
  const { settings } = useCore();
  // In the portal the widget is the page.
  const Title = settings.isOwnOrigin() ? 'h1' : 'h2';
  return (
    <div {...part('header')} css={head}>
      <Title>{formText('title')}</Title>
      <span>
        {level === 'visitor' ? (
          <>
            {formText('hint.visitor')} <LoginLink>{formText('hint.login')}</LoginLink> {formText('hint.after')}
          </>
        ) : (
          t(`hint.${level}`)
        )}
      </span>
      {updatedAt > 0 ? <span className={headClass('updated')}>{t('updated', { at: formatDateTime(updatedAt).slice(0, 16) })}</span> : null}
    </div>
  );
}

const headClass: ClassNames<HeadClass> = classNames;
const head = css(headStyle);
