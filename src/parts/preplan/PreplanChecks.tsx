import type { CSSObject } from '@emotion/react';
import { useDeferredValue } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { PREPLAN_CHECKS, preplanChecks } from '#domain/preplan/preplan-checks';
import type { NumberedBill } from '#domain/preplan/preplan-rules';
import { Card, focusField, type FormState, IconDone, IconError, token, useMessages } from '#ui';
import { type OpenPreplan, preplanInput, type PreplanValues } from './preplan-values.ts';

interface PreplanChecksProps {
  form: Pick<FormState<PreplanValues>, 'hook' | 'element'>;
  open: OpenPreplan;
  bills: readonly NumberedBill[];
}

/** What is checked before the pre-plan is sent, as it is typed; what is found leads to its field. */
export function PreplanChecks({ form, open, bills }: PreplanChecksProps) {
  const t = useMessages('preplan');
  const typed = useWatch({ control: form.hook.control }) as PreplanValues;
  const values = useDeferredValue(typed);
  const found = preplanChecks(preplanInput(values, open, 'send'), { isMsc: open.record.isMsc, bills });
  const containers = values.conList.length;
  return (
    <Card title={t('checks')}>
      <ul css={list}>
        {PREPLAN_CHECKS.map((check) => {
          const [first] = found[check];
          if (first === undefined)
            return check === 'other' ? null : (
              <li key={check} css={item}>
                <IconDone aria-hidden css={[sign, { color: token.good }]} />
                {t(`checks.${check}.done`, { count: containers })}
              </li>
            );
          return (
            <li key={check} css={item}>
              <IconError aria-hidden css={[sign, { color: token.bad }]} />
              <span>
                {t(`checks.${check}`)}{' '}
                <button type="button" css={link} onClick={() => lead(form.element.current, first)}>
                  {t('checks.found', { count: found[check].length })}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Focuses the field; a line of a container that is closed is opened for it. */
function lead(form: HTMLElement | null, field: string): void {
  if (focusField(form, field)) return;
  const [, row] = /^conList\.(\d+)\./.exec(field) ?? [];
  flushSync(() => form?.querySelectorAll<HTMLElement>('[data-line]')[Number(row)]?.click());
  focusField(form, field);
}

const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.s2 };
const item: CSSObject = { display: 'flex', alignItems: 'start', gap: token.s2 };
const sign: CSSObject = { flex: 'none', width: token.icon14, height: token.icon14, marginTop: token.half1 };
const link: CSSObject = { '&&': { color: token.action, textDecoration: 'underline' } };
