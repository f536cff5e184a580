import { Combobox } from '@base-ui/react/combobox';
import { Check, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { useMessages, useUi } from '../environment.tsx';
import { listItem, listNote, listSurface, optionCode, overlayPosition } from '../list.ts';
import { Spinner } from '../display/Spinner.tsx';
import { token } from '../theme/tokens.ts';
import type { RemoteOption, RemoteState } from './useRemoteOptions.ts';

interface OptionListProps<T extends RemoteOption> {
  state: RemoteState<T>;
  retry: () => void;
  /** Content of a row instead of label and code. */
  renderOption?: ((option: T) => ReactNode) | undefined;
}

/** The open list: the options, or one row that explains why there are none. */
export function OptionList<T extends RemoteOption>({ state, retry, renderOption }: OptionListProps<T>) {
  const { layer } = useUi();
  return (
    <Combobox.Portal container={layer}>
      <Combobox.Positioner sideOffset={4} align="start" collisionBoundary={layer} css={overlayPosition}>
        <Combobox.Popup css={listSurface} aria-busy={state.is === 'loading' || undefined}>
          <Combobox.Status>
            <Note state={state} retry={retry} />
          </Combobox.Status>
          <Combobox.List>
            {(option: T) => (
              <Combobox.Item key={option.value} value={option} css={listItem}>
                {renderOption?.(option) ?? <span css={{ minWidth: 0, flex: 1 }}>{option.label}</span>}
                {option.code ? <span css={optionCode}>{option.code}</span> : null}
                <span css={{ width: token.icon16, color: token.action }}>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden css={{ width: token.icon16, height: token.icon16 }} />
                  </Combobox.ItemIndicator>
                </span>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function Note<T extends RemoteOption>({ state, retry }: OptionListProps<T>) {
  const t = useMessages('ui');
  if (state.is === 'failed')
    return (
      <div css={{ ...listNote, color: token.bad }}>
        <span css={{ flex: 1 }}>{t('load.failed')}</span>
        {/* The focus stays in the field, where Enter does the same. */}
        <Button size="small" tabIndex={-1} icon={<RotateCw aria-hidden />} onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  if (state.is === 'ready' && state.options.length > 0) return null;
  return (
    <div css={listNote}>
      {state.is === 'ready' ? null : <Spinner small />}
      {t(state.is === 'ready' ? 'noMatch' : 'loading')}
    </div>
  );
}
