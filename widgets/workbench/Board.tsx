import type { CSSObject } from '@emotion/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button, Card, IconDown, IconButton, IconEye, IconHide, IconSwap, IconUp, narrow, title, token, useMessages, VisuallyHidden } from '#ui';
import { type Arrangement, type Column, columnOf, hide, moveAcross, moveBy, type PanelName, show } from './arrangement.ts';
import { Panel } from './panels/Panel.tsx';
import type { PanelContext } from './panels/panel-context.ts';

interface BoardProps {
  arrangement: Arrangement;
  /** What a reset returns to. */
  standard: Arrangement;
  change: (update: (before: Arrangement) => Arrangement) => void;
  isArranging: boolean;
  onDone: () => void;
  panels: PanelContext;
}

type Control = 'up' | 'down' | 'across' | 'hide';

/** The panels in two columns; while arranging, each has buttons to move and hide it. */
export function Board({ arrangement, standard, change, isArranging, onDone, panels }: BoardProps) {
  const t = useMessages('workbench');
  const [message, announce] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  /** Control to focus after the next render: a moved panel is another node of the page. */
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    frame.current?.querySelector<HTMLElement>(`[data-control="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
  });

  function move(panel: PanelName, control: Control, update: (before: Arrangement) => Arrangement): void {
    const after = update(arrangement);
    change(update);
    const column = columnOf(after, panel);
    wanted.current = column ? `${panel}.${control}` : 'reset';
    const name = t(`panel.${panel}`);
    announce(
      column
        ? t('arrange.moved', { panel: name, position: after[column].indexOf(panel) + 1, count: after[column].length })
        : t('arrange.hidden', { panel: name }),
    );
  }
  function reveal(panel: PanelName): void {
    change((before) => show(before, panel));
    wanted.current = `${panel}.hide`;
    announce(t('arrange.shown', { panel: t(`panel.${panel}`) }));
  }
  function reset(): void {
    change(() => standard);
    wanted.current = 'reset';
    announce(t('arrange.isReset'));
  }

  const drawColumn = (column: Column) => (
    <div css={stack}>
      {arrangement[column].map((panel, n) => (
        <div key={panel} css={isArranging ? arranged : null}>
          {isArranging ? (
            <div role="group" aria-label={t(`panel.${panel}`)} css={tools}>
              <span css={{ flex: 1, fontWeight: token.strong, minWidth: 0 }}>{t(`panel.${panel}`)}</span>
              <IconButton
                data-control={`${panel}.up`}
                label={t('arrange.up')}
                disabled={n === 0}
                onClick={() => move(panel, 'up', (before) => moveBy(before, panel, -1))}
              >
                <IconUp aria-hidden />
              </IconButton>
              <IconButton
                data-control={`${panel}.down`}
                label={t('arrange.down')}
                disabled={n === arrangement[column].length - 1}
                onClick={() => move(panel, 'down', (before) => moveBy(before, panel, 1))}
              >
                <IconDown aria-hidden />
              </IconButton>
              <IconButton
                data-control={`${panel}.across`}
                label={t('arrange.across')}
                onClick={() => move(panel, 'across', (before) => moveAcross(before, panel))}
              >
                <IconSwap aria-hidden />
              </IconButton>
              <IconButton
                data-control={`${panel}.hide`}
                label={t('arrange.hide')}
                onClick={() => move(panel, 'hide', (before) => hide(before, panel))}
              >
                <IconHide aria-hidden />
              </IconButton>
            </div>
          ) : null}
          <Panel name={panel} {...panels} />
        </div>
      ))}
    </div>
  );
  const isSplit = arrangement.main.length > 0 && arrangement.side.length > 0;
  return (
    <div ref={frame} css={{ display: 'grid', gap: token.s4, minWidth: 0 }}>
      {isArranging ? (
        <Card>
          <div role="group" aria-label={t('arrange')} css={bar}>
            <h2 css={{ '&&': title.t14 }}>{t('arrange')}</h2>
            {arrangement.hidden.map((panel) => (
              <Button key={panel} size="small" icon={<IconEye aria-hidden css={icon} />} onClick={() => reveal(panel)}>
                {t('arrange.show', { panel: t(`panel.${panel}`) })}
              </Button>
            ))}
            <span css={{ flex: 1 }} />
            <Button size="small" variant="bare" data-control="reset" onClick={reset}>
              {t('arrange.reset')}
            </Button>
            <Button size="small" onClick={onDone}>
              {t('arrange.done')}
            </Button>
          </div>
        </Card>
      ) : null}
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
      <div css={isSplit ? columns : stack}>
        {arrangement.main.length > 0 ? drawColumn('main') : null}
        {arrangement.side.length > 0 ? drawColumn('side') : null}
      </div>
    </div>
  );
}

const stack: CSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: token.s4, minWidth: 0 };
const columns: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max(296px, 24%)',
  gap: token.s4,
  minWidth: 0,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const arranged: CSSObject = {
  padding: token.s1,
  border: `${token.hair} dashed ${token.control}`,
  borderRadius: token.rCard,
};
const tools: CSSObject = { display: 'flex', alignItems: 'center', gap: token.half1, padding: `0 ${token.s2} ${token.s1}` };
const bar: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 };
const icon: CSSObject = { width: token.icon14, height: token.icon14 };
